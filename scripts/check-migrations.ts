import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Lets drizzle-kit compare the tables with a copy of the migrations.
 * @returns undefined when they agree, else what is wrong
 */
export async function checkMigrations(): Promise<string | undefined> {
  // drizzle-kit takes only folders below the current one.
  const folder = mkdtempSync(join("node_modules", ".migrations-"));
  try {
    cpSync("migrations", folder, { recursive: true });
    const command = [
      "node_modules/drizzle-kit/bin.cjs",
      "generate",
      "--dialect=postgresql",
      "--schema=./shared/schema",
    ];
    // It asks whether a column was renamed; nobody answers here.
    const running = execute(process.execPath, [...command, `--out=${folder}`], { timeout: 120_000 });
    running.child.stdin?.end();
    const { failed, stdout, stderr } = await running.catch((error) => ({ ...error, failed: true }));
    const missing = readdirSync(folder).filter(
      (name) => name.endsWith(".sql") && !readdirSync("migrations").includes(name),
    );
    if (!failed && missing.length === 0) return undefined;
    return `The tables in shared/schema and the migrations differ: run 'npm run db:generate'.\n${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
