import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "#server/db/backup/check-backup.ts";
import { restoreBackup } from "#server/db/backup/restore-backup.ts";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";

const USAGE = "Name the backup: npm run restore -- <file>, or npm run restore -- --check <file>";

type Words = { file: string; identityFile: string | undefined; database: string | undefined };

/** `npm run restore -- <file>`: fills the database that `npm start` would use, before its first start. */
async function restore({ file, identityFile }: Words): Promise<string> {
  const env = parseEnv(process.env);
  const database = await openDatabase(env);
  try {
    const located = locate(file, env.dataDir);
    const { createdAt, rows } = await restoreBackup(database.directUrl, located, identityFile);
    return `Restored ${rows} rows, as they were at ${createdAt}. Everyone has to sign in again.`;
  } finally {
    await database.stop();
  }
}

/** `npm run restore -- --check <file>`: proves that a backup can be restored. It needs no settings of the server. */
async function check({ file, ...options }: Words): Promise<string> {
  const begun = performance.now();
  const { DATA_DIR, DATABASE_URL, DIRECT_DATABASE_URL } = process.env;
  const inUse = [DATABASE_URL, DIRECT_DATABASE_URL];
  const { createdAt, rows } = await checkBackup(locate(file, DATA_DIR || ".data"), { ...options, inUse });
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  return `This backup can be restored: ${rows.toLocaleString("en-US")} rows as they were at ${createdAt}, in ${seconds} s.`;
}

/** A file of the server's backups is found by its name alone. */
function locate(file: string, dataDir: string): string {
  const inBackups = join(dataDir, "backups", file);
  return existsSync(inBackups) ? inBackups : file;
}

function readWords(): Words & { isCheck: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      identity: { type: "string" },
      database: { type: "string" },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0 || (values.database && !values.check)) throw new Error(USAGE);
  return { isCheck: values.check, file, identityFile: values.identity, database: values.database };
}

async function run(): Promise<number> {
  let failure = "Nothing was restored";
  try {
    const { isCheck, ...words } = readWords();
    if (isCheck) failure = "This backup cannot be restored";
    if (existsSync(".env")) process.loadEnvFile(".env");
    process.stdout.write(`${await (isCheck ? check(words) : restore(words))}\n`);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${failure}: ${reason}\n`);
    return 1;
  }
}

void run().then((code) => process.exit(code));
