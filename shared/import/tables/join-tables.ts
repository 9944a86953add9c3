import {
  type ColumnMap,
  FILE_ONLY_FIELDS,
  type FileField,
  IMPORT_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import type { CsvRow } from "#shared/import/records.ts";
import { problemOfWidth } from "#shared/import/row-cells.ts";
import type { CsvTable } from "./read-tables.ts";

/** A table with what its columns were taken for. */
export type MappedTable = CsvTable & { columns: ColumnMap };

/** The tables of a file with their facts in common columns. */
export type JoinedTables = { tables: readonly MappedTable[]; columns: ColumnMap; width: number };

const FIELDS: readonly FileField[] = [...IMPORT_FIELDS, ...FILE_ONLY_FIELDS];

/**
 * Puts every fact of several tables into one column, wherever each table has it, so that all else reads them as one.
 * One table stays as it is.
 * @param tables at least one
 */
export function joinTables(tables: readonly MappedTable[]): JoinedTables {
  const [first] = tables;
  if (first && tables.length === 1) return { tables, columns: first.columns, width: first.width };
  const columnsOf = tables.map(({ columns }) => commonColumns(columns));
  const fields = FIELDS.filter((field) => columnsOf.some((columns) => columns[field] !== undefined));
  const columns: ColumnMap = Object.fromEntries(fields.map((field, column) => [field, column]));
  const joined = tables.map((table, index) => {
    const own = columnsOf[index] ?? {};
    const places = fields.map((field) => own[field] ?? NOWHERE);
    const moved = (row: CsvRow): CsvRow => ({
      row: row.row,
      cells: places.map((column) => row.cells[column] ?? ""),
      problem: row.problem ?? problemOfWidth(row, table.width),
    });
    const facts = fields.filter((field) => own[field] !== undefined);
    return {
      ...table,
      columns: Object.fromEntries(facts.map((field) => [field, columns[field]])),
      rows: table.rows.map(moved),
    };
  });
  return { tables: joined, columns, width: fields.length };
}

const NOWHERE = -1;

/** Without a Team column the Sport names the team, or completes the one of a title or a school's cell. */
function commonColumns({ sport, time, ...columns }: ColumnMap): ColumnMap {
  const { team, title, homeTeam, awayTeam } = columns;
  const isTeam = [team, title, homeTeam, awayTeam].every((column) => column === undefined);
  return {
    ...columns,
    // A time in the date's column is found there.
    ...(time !== undefined && { time: time === columns.date ? NOWHERE : time }),
    ...(isTeam ? { team: sport } : { sport }),
  };
}
