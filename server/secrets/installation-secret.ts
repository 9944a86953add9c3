import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The installation's secret: SESSION_SECRET, or one made at the first start and kept in the data directory.
 * Two servers that start at once agree on the one that was written first.
 */
export async function installationSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    },
  );
  await chmod(file, 0o600);
  return (await readFile(file, "utf8")).trim();
}
