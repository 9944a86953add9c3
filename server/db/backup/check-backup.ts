import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withClient } from "#server/db/with-client.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { RestoreError } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

type CheckOptions = {
  identityFile?: string | undefined;
  /** an empty database, which keeps what was restored; unless given, a PostgreSQL that is thrown away */
  database?: string | undefined;
  /** databases that must not be touched */
  inUse?: readonly (string | undefined)[];
};

/**
 * The drill: proves that a backup can be restored.
 * @returns when the backup was made, and how many rows it had
 * @throws where it cannot be restored
 */
export async function checkBackup(
  file: string,
  { identityFile, database, inUse = [] }: CheckOptions = {},
): Promise<{ createdAt: string; rows: number }> {
  if (database === undefined) return await inThrowAway((url) => restoreBackup(url, file, identityFile));
  if (inUse.includes(database)) {
    throw new RestoreError(
      "--database names the database of DATABASE_URL. Name another one, which is empty.",
    );
  }
  await requireEmpty(database);
  return await restoreBackup(database, file, identityFile);
}

async function inThrowAway<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-check-"));
  // When root runs this, PostgreSQL runs as another account, which has to pass through here.
  await chmod(folder, 0o711);
  try {
    const { url, stop } = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
    return await work(url).finally(stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireEmpty(connectionString: string): Promise<void> {
  const { rowCount } = await withClient({ connectionString }, (client) =>
    client.query(
      `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
       limit 1`,
    ),
  );
  if (rowCount)
    throw new RestoreError("The database of --database is not empty. Name one without any table.");
}
