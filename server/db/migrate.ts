import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { beginUnlimited } from "./limits.ts";
import { LOCKS, LockTimeout, waitForLock } from "./locks.ts";
import { withClient } from "./with-client.ts";

/** Longer than any migration so far has taken: a process that holds the lock for longer hangs. */
const LOCK_WAIT_MS = 60_000;

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

type MigrateOptions = {
  /** `when` of the journal's last migration to apply, for the schema of an earlier version */
  upTo?: number;
  /** how long to wait for another server that migrates the same database */
  waitMs?: number;
  /** called once when there is such a server, with the longest wait */
  onWait?: (waitMs: number) => void;
};

/**
 * Brings the database up to this version's schema, in one transaction; of servers that start at once one after the
 * other.
 * @param databaseUrl past a pooler, where there is one and it can be had
 * @returns false, with nothing done, when this version knows no such migration
 * @throws with one line that says what to do when another server migrates for too long
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<boolean> {
  const { waitMs = LOCK_WAIT_MS, onWait } = options;
  const all = migrationsFolder();
  const folder = options.upTo === undefined ? all : await folderUpTo(all, options.upTo);
  if (!folder) return false;
  try {
    await apply(databaseUrl, folder, { waitMs, onWait: () => onWait?.(waitMs) });
    return true;
  } catch (error) {
    if (!(error instanceof LockTimeout)) throw error;
    throw new Error(
      `Another server has been migrating this database for more than ${waitMs / 1000} s. If it hangs, end it; then start again.`,
    );
  } finally {
    if (folder !== all) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The limits of the role are meant for requests. The lock and their absence end with the transaction, which is also
 * the migrator's: its own `begin` finds it open, and its `commit` ends it.
 */
async function apply(
  databaseUrl: string,
  migrationsFolder: string,
  lock: { waitMs: number; onWait: () => void },
): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(beginUnlimited());
    await waitForLock(client, LOCKS.migration, lock);
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}

/** Whether the database has the migration and none after it. */
export async function isNewestMigration(databaseUrl: string, when: number): Promise<boolean> {
  return await withClient({ connectionString: databaseUrl }, async (client) => {
    const newest = await client.query<{ when: string | null }>(
      "select max(created_at) as when from drizzle.__drizzle_migrations",
    );
    return Number(newest.rows[0]?.when) === when;
  });
}

type Journal = { entries: { when: number }[] };

/** A copy of the migrations up to one of them; null when there is no such migration. */
async function folderUpTo(all: string, when: number): Promise<string | null> {
  const journal = JSON.parse(await readFile(join(all, "meta", "_journal.json"), "utf8")) as Journal;
  if (!journal.entries.some((entry) => entry.when === when)) return null;
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-migrations-"));
  await cp(all, folder, { recursive: true });
  const entries = journal.entries.filter((entry) => entry.when <= when);
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
