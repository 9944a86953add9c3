import { getTableName } from "drizzle-orm";
import pg from "pg";
import { readJsonRows } from "#server/db/backup/snapshot.ts";
import { columnList } from "#server/db/read-rows.ts";
import { toldIn } from "#shared/domain/partners/partner.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { EXPORTED_TABLES, type ExportedTable, SCHOOL } from "./school-tables.ts";

const FORMAT = "fieldhouse-school-1";

/** All that is a school's, as JSON with one row a line. @param client after `openSnapshot` */
export async function* schoolJson(client: pg.Client, schoolId: SchoolId, at: Date): AsyncGenerator<string> {
  yield `{"format":"${FORMAT}","at":"${at.toISOString()}",\n"school":`;
  for await (const [row] of readTable(client, SCHOOL, "id", schoolId)) yield row ?? "";
  for (const [name, table] of Object.entries(EXPORTED_TABLES)) {
    yield `,\n"${name}":[`;
    let separator = "\n";
    for await (const lines of readTable(client, table, "school_id", schoolId)) {
      const rows = table === EXPORTED_TABLES.sharedGames ? lines.filter(isTold) : lines;
      if (rows.length === 0) continue;
      yield `${separator}${rows.join(",\n")}`;
      separator = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}

const isTold = (line: string): boolean => toldIn(JSON.parse(line)) !== null;

function readTable(
  client: pg.Client,
  { table, columns }: ExportedTable,
  key: "id" | "school_id",
  schoolId: SchoolId,
): AsyncGenerator<string[]> {
  const name = pg.escapeIdentifier(getTableName(table));
  return readJsonRows(
    client,
    `select ${columnList(columns)} from ${name} where ${key} = ${schoolId} order by 1, 2`,
  );
}
