import pg from "pg";
import { beginUnlimited } from "#server/db/limits.ts";
import { type BackupHeader, FORMAT, LEFT_OUT } from "./format.ts";

const ROWS_PER_FETCH = 1000;

const NO_SCHEMA = "The database has no schema yet: there is nothing to back up.";

/** The snapshot is taken by the first statement after this one. */
export const BEGIN_SNAPSHOT = beginUnlimited("isolation level repeatable read read only");

/** Reads the header of the backup, as the transaction sees the database. */
export async function readHeader(client: pg.Client, createdAt: Date): Promise<BackupHeader> {
  const schema = await client.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  const when = schema.rows[0]?.when;
  if (!when) throw new Error(NO_SCHEMA);
  const tables: BackupHeader["tables"] = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, rows: await countRows(client, table.name) });
  }
  return {
    format: FORMAT,
    schema: Number(when),
    createdAt: createdAt.toISOString(),
    tables,
    sequences: await listSequences(client),
  };
}

/** A table's rows as JSON, a bounded number in memory at a time. */
export async function* readTableRows(
  client: pg.Client,
  { name, columns }: BackupHeader["tables"][number],
): AsyncGenerator<string[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  yield* readJsonRows(client, `select ${list} from ${pg.escapeIdentifier(name)}`);
}

/** The rows of a statement as JSON, a bounded number in memory at a time; one statement of a connection at once. */
export async function* readJsonRows(client: pg.Client, select: string): AsyncGenerator<string[]> {
  await client.query(
    `declare snapshot_rows no scroll cursor for select row_to_json(line)::text as line from (${select}) line`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_FETCH} from snapshot_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query("close snapshot_rows");
}

/** The tables that a backup contains and a restore may fill. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const tables = [];
  for (const name of await listTableNames(client)) {
    tables.push({ name, columns: await listColumns(client, name) });
  }
  return tables;
}

async function listTableNames(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string; needs: string[] }>(
    `select relname as name,
       array(
         select distinct confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid
       ) as needs
     from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all($1)
     order by relname`,
    [LEFT_OUT],
  );
  return inOrderOfReference(tables.rows);
}

/** Every table after those that it refers to. */
export function inOrderOfReference(tables: { name: string; needs: string[] }[]): string[] {
  const ordered: string[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((need) => open.has(need)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...open].join(", ")}`);
    ordered.push(...ready.map(({ name }) => name));
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Generated columns cannot be written back. */
async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [pg.escapeIdentifier(table)],
  );
  return columns.rows.map(({ name }) => name);
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const counted = await client.query<{ rows: string }>(
    `select count(*) as rows from ${pg.escapeIdentifier(table)}`,
  );
  return Number(counted.rows[0]?.rows);
}

export async function listSequences(client: pg.Client): Promise<BackupHeader["sequences"]> {
  const sequences = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return sequences.rows;
}
