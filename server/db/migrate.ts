import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** The same key for every server on one database: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 727_001;

/** migrations/ lies at the project's root, whether this runs from source or from the bundle. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "migrations", "meta", "_journal.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The migrations folder is missing beside the server.");
    folder = parent;
  }
  return join(folder, "migrations");
}

/**
 * Brings the database up to this version's schema, under a lock and in one transaction.
 * @param options.upTo `when` of the journal's last migration to apply, for the schema of an earlier version
 * @returns false, with nothing done, when this version knows no such migration
 */
export async function migrate(databaseUrl: string, options: { upTo?: number } = {}): Promise<boolean> {
  const all = migrationsFolder();
  const folder = options.upTo === undefined ? all : await folderUpTo(all, options.upTo);
  if (!folder) return false;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    return true;
  } finally {
    await client.end();
    if (folder !== all) await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the database has the migration and none after it. */
export async function isNewestMigration(databaseUrl: string, when: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const newest = await client.query<{ when: string | null }>(
      "select max(created_at) as when from drizzle.__drizzle_migrations",
    );
    return Number(newest.rows[0]?.when) === when;
  } finally {
    await client.end();
  }
}

type Journal = { entries: { when: number }[] };

/** A copy whose journal ends with a migration; null when it has no such one. */
async function folderUpTo(all: string, when: number): Promise<string | null> {
  const journal = JSON.parse(await readFile(join(all, "meta", "_journal.json"), "utf8")) as Journal;
  if (!journal.entries.some((entry) => entry.when === when)) return null;
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-migrations-"));
  await cp(all, folder, { recursive: true });
  const entries = journal.entries.filter((entry) => entry.when <= when);
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
