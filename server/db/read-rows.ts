import type { PgColumn } from "drizzle-orm/pg-core";
import pg from "pg";

type Columns = Record<string, PgColumn>;

/** A row with its instants as text: ISO 8601 to the millisecond, in UTC. */
export type TextRow<Table extends Columns> = {
  [Key in keyof Table]: TextInstant<Value<Table[Key]>>;
};

type Value<Column extends PgColumn> =
  | (Column["_"]["notNull"] extends true ? never : null)
  | (Column["_"] extends { $type: infer Type } ? Type : Column["_"]["data"]);

type TextInstant<Type> = Type extends Date ? string : Type;

/** The list between 'select' and 'from', with each column under its name in the schema. */
export const columnList = (columns: Columns): string =>
  Object.entries(columns)
    .map(([key, { name }]) => `${pg.escapeIdentifier(name)} as ${pg.escapeIdentifier(key)}`)
    .join(", ");

/** The database, or one connection to it. */
export type ReadableDb = {
  $client: { query: <Row extends object>(config: pg.QueryConfig) => Promise<{ rows: Row[] }> };
};

/**
 * Rows of a long list as the driver gives them: building the SQL anew and mapping each column of each row would cost
 * more than the query itself.
 */
export async function readRows<Row extends object>(
  db: ReadableDb,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({ text, values, types: INSTANTS_AS_TEXT });
  return rows;
}

const INSTANTS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? isoInstant
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

/** '2026-09-04 23:00:00.5+00' → '2026-09-04T23:00:00.500Z'; sessions run in UTC. */
const isoInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`;
