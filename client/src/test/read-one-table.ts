import { type CsvTable, readTables } from "#shared/import/tables/read-tables.ts";

/** The first table of a file. */
export function readOneTable(csv: string): CsvTable {
  const [table] = readTables(csv);
  if (!table) throw new Error("every file has a table");
  return table;
}
