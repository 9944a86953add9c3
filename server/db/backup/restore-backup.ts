import pg from "pg";
import type { z } from "zod";
import { beginUnlimited } from "#server/db/limits.ts";
import { isNewestMigration, migrate } from "#server/db/migrate.ts";
import { withClient } from "#server/db/with-client.ts";
import type { BackupHeader } from "./format.ts";
import { type BackupFile, openBackup, parseJson, RestoreError } from "./read-backup.ts";
import { rowSchemaOf } from "./row-schemas.ts";
import { countRows, listSequences, listTables } from "./snapshot.ts";

const ROWS_PER_INSERT = 500;

/**
 * Fills a database that nobody has used yet with a backup: brings it to the backup's own schema, writes all rows in one
 * transaction, and then brings everything up to this version's schema.
 * @param identityFile see `openBackup`
 * @returns when the backup was made, and how many rows it had
 * @throws RestoreError, with the data as it was
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  identityFile?: string,
): Promise<{ createdAt: string; rows: number }> {
  const backup = await openBackup(file, identityFile);
  const database = { connectionString: databaseUrl };
  try {
    await withClient(database, requireUnused);
    await prepareSchema(databaseUrl, backup.header.schema);
    const rows = await withClient(database, (client) => writeRows(client, backup));
    await migrate(databaseUrl);
    return { createdAt: backup.header.createdAt, rows };
  } finally {
    backup.close();
  }
}

async function prepareSchema(databaseUrl: string, schema: number): Promise<void> {
  if (!(await migrate(databaseUrl, { upTo: schema }))) {
    throw new RestoreError("The backup is of a newer version of Fieldhouse. Update Fieldhouse first.");
  }
  if (!(await isNewestMigration(databaseUrl, schema))) {
    throw new RestoreError(
      "The backup is of an older version than this database. Restore it into a database that is entirely empty.",
    );
  }
}

/** In one transaction: a connection that ends before its commit leaves nothing. */
async function writeRows(client: pg.Client, backup: BackupFile): Promise<number> {
  await client.query(beginUnlimited());
  await requireUnused(client);
  // The one row that the first migration made; the backup has its own.
  await client.query("delete from system_settings");
  await requireKnown(client, backup.header);
  let rows = 0;
  for (const table of backup.header.tables) {
    await fillTable(client, table, backup.nextRow);
    rows += table.rows;
  }
  await backup.requireEnd();
  await requireCounts(client, backup.header);
  for (const { name, value } of backup.header.sequences) {
    if (value === null) continue;
    await client.query("select setval($1::regclass, $2)", [pg.escapeIdentifier(name), value]);
  }
  await client.query("commit");
  return rows;
}

async function requireUnused(client: pg.Client): Promise<void> {
  const schema = await client.query<{ users: string | null }>("select to_regclass('public.users') as users");
  if (schema.rows[0]?.users === null) return;
  const used = await client.query("select from users union all select from schools limit 1");
  if (!used.rowCount) return;
  throw new RestoreError(
    "This database is in use: it has accounts or schools. Restore into a new database or a new DATA_DIR, before the first start.",
  );
}

/** A backup may name only tables, columns and sequences that this database has: its names go into statements. */
async function requireKnown(client: pg.Client, { tables, sequences }: BackupHeader): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables) {
    const own = known.get(name);
    if (!own) throw unknownPart(`table ${name}`);
    known.delete(name);
    for (const column of columns) if (!own.delete(column)) throw unknownPart(`column ${name}.${column}`);
  }
  const knownSequences = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name } of sequences) if (!knownSequences.has(name)) throw unknownPart(`sequence ${name}`);
}

const unknownPart = (part: string) =>
  new RestoreError(`The backup names the ${part}, which Fieldhouse does not back up. The file is damaged.`);

/** Counts as PostgreSQL does, not by what was sent. */
async function requireCounts(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  for (const { name, rows } of tables) {
    const there = await countRows(client, name);
    if (there !== rows) throw new RestoreError(`The table ${name} has ${there} rows in place of ${rows}.`);
  }
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: BackupHeader["tables"][number],
  nextRow: () => Promise<string>,
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const schema = rowSchemaOf(name, columns);
  if (!schema) throw new Error(`the table ${name} has no row schema`);
  for (let done = 0; done < rows; done += ROWS_PER_INSERT) {
    const lines: string[] = [];
    while (lines.length < Math.min(ROWS_PER_INSERT, rows - done)) {
      const line = await nextRow();
      requireRow(schema, line, `Row ${done + lines.length + 1} of ${name}`);
      lines.push(line);
    }
    await client.query(
      `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${lines.join(",")}]`],
    );
  }
}

function requireRow(schema: z.ZodType, line: string, which: string): void {
  const issue = schema.safeParse(parseJson(line)).error?.issues[0];
  if (!issue) return;
  const where = issue.path.length > 0 ? ` (${issue.path.join(".")}: ${issue.message})` : "";
  throw new RestoreError(`${which} is not one that this version can take${where}. The file is damaged.`);
}
