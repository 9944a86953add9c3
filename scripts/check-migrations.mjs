import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Lets drizzle-kit compare the tables with a copy of the migrations.
 * @returns undefined when they agree, else what is wrong
 */
export function checkMigrations() {
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
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command, `--out=${folder}`], {
      encoding: "utf8",
      // It asks whether a column was renamed; nobody answers here.
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 120_000,
    });
    const missing = readdirSync(folder).filter(
      (name) => name.endsWith(".sql") && !readdirSync("migrations").includes(name),
    );
    if (status === 0 && missing.length === 0) return undefined;
    return `The tables in shared/schema and the migrations differ: run 'npm run db:generate'.\n${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
