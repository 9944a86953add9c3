import { eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { gameImports } from "#shared/schema/game-imports.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { CopiedTable } from "./copy-in.ts";

type Table = typeof teams | typeof opponents | typeof gameImports | typeof games | typeof gameHistory;

/**
 * The games and the history of one school as COPY reads them, made out for another one. That one gets the same teams,
 * opponents and import first. No cell of the measured files has a tab, a backslash or a line break.
 */
export async function finishedRows(db: Database, from: SchoolId, to: SchoolId): Promise<CopiedTable[]> {
  for (const table of [teams, opponents, gameImports]) {
    const names = namesOf(table).map((name) => sql.identifier(name));
    const values = cellsOf(table, sql`${to}::int`, (name) => sql.identifier(name));
    await db.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)}) select ${values} from ${table} where school_id = ${from}`);
  }
  return [await textOf(db, games, from, to), await textOf(db, gameHistory, from, to)];
}

async function textOf(db: Database, table: typeof games | typeof gameHistory, from: SchoolId, to: SchoolId) {
  const cells = cellsOf(
    table,
    sql`${to}::text`,
    (name) => sql`coalesce(${sql.identifier(name)}::text, '\\N')`,
  );
  const lines = await db
    .select({ line: sql<string>`concat_ws(chr(9), ${cells})` })
    .from(table)
    .where(eq(table.schoolId, from))
    .orderBy(table.id);
  const text = Buffer.from(lines.map(({ line }) => `${line}\n`).join(""));
  return { table: `${getTableName(table)} (${namesOf(table).join(", ")})`, text };
}

const namesOf = (table: Table): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

const cellsOf = (
  table: Table,
  school: SQL,
  cellOf: (name: string) => SQL | ReturnType<typeof sql.identifier>,
) =>
  sql.join(
    namesOf(table).map((name) => (name === "school_id" ? school : cellOf(name))),
    sql`, `,
  );
