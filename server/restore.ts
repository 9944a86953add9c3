import { existsSync } from "node:fs";
import { join } from "node:path";
import { restoreBackup } from "#server/db/backup/restore-backup.ts";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";

/** `npm run restore -- <file>`: fills the database that `npm start` would use, before its first start. */
async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error("Name the backup: npm run restore -- <file>");
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = parseEnv(process.env);
  const inBackups = join(env.dataDir, "backups", file);
  const database = await openDatabase(env);
  try {
    const { createdAt, rows } = await restoreBackup(
      database.directUrl,
      existsSync(inBackups) ? inBackups : file,
    );
    process.stdout.write(
      `Restored ${rows} rows, as they were at ${createdAt}. Everyone has to sign in again.\n`,
    );
  } finally {
    await database.stop();
  }
}

restore(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Nothing was restored: ${reason}\n`);
    process.exit(1);
  },
);
