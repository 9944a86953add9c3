import {
  type ColumnMap,
  columnLabel,
  type FileField,
  IMPORT_COLUMNS,
  type ImportField,
  REQUIRED_FIELDS,
} from "#shared/domain/game/import-columns.ts";
import { quoted } from "./cells.ts";
import { CsvError } from "./csv-error.ts";
import { headerKey, withoutBrackets } from "./headers.ts";
import type { CsvTable } from "./tables/read-tables.ts";

type Columns = { columns: ColumnMap; warnings: string[] };

/**
 * Takes each column for a fact, by its header. A required fact that two columns could be is in none, and named in
 * `duplicates`.
 */
export function guessColumns(header: readonly string[]): Columns & { duplicates: ImportField[] } {
  const keys = header.map(headerKey);
  const shortKeys = header.map((title) => headerKey(withoutBrackets(title)));
  const columns: ColumnMap = {};
  const warnings: string[] = [];
  const duplicates: ImportField[] = [];
  const taken = new Set<number>();
  for (const { field, label, required, aliases, lastResorts = [] } of IMPORT_COLUMNS) {
    const free = (names: readonly string[], titles: readonly string[]) =>
      titles.flatMap((key, column) => (names.includes(key) && !taken.has(column) ? [column] : []));
    const names = [headerKey(label), ...aliases];
    const tries = [free(names, keys), free(names, shortKeys), free(lastResorts, keys)];
    const [first, ...others] = tries.find((found) => found.length > 0) ?? [];
    if (first === undefined) continue;
    for (const column of [first, ...others]) taken.add(column);
    if (required && others.length > 0) {
      duplicates.push(field);
      continue;
    }
    columns[field] = first;
    for (const column of others) {
      warnings.push(
        `The column "${header[column]}" is not used: "${header[first]}" is taken for the ${label}.`,
      );
    }
  }
  return { columns, warnings, duplicates };
}

/**
 * The columns of a table: as a person chose them, else as the header says.
 * @throws CsvError when a required one is there twice, or beyond the table's last one
 */
export function readColumns({ name, header, width }: CsvTable, chosen?: ColumnMap): Columns {
  const found = chosen ? { columns: chosen, warnings: [], duplicates: [] } : guessColumns(header);
  requireOnce(found.duplicates, name);
  requireWidth(found.columns, width);
  return found;
}

/** @throws CsvError that names a required fact which two columns of a table could be */
export function requireOnce([duplicate]: readonly ImportField[], name: string): void {
  if (!duplicate) return;
  throw new CsvError(`${duplicateMessage(duplicate)}${name && `, in ${quoted(name)}`}`);
}

/** @throws CsvError that names, as a person counts, a column beyond the file's last one */
export function requireWidth(columns: ColumnMap, width: number): void {
  const beyond = Object.values(columns).find((column) => column >= width);
  if (beyond !== undefined) throw new CsvError(`The file has no column ${beyond + 1}`);
}

/** @throws CsvError that names the required facts which neither a column nor an answer says */
export function requireFacts(columns: ColumnMap): void {
  const missing = missingColumns(columns);
  if (missing.length > 0) throw new CsvError(missingMessage(missing));
}

/** The columns that may stand for one that a file must have: a Sport, with Level and Gender beside it, names the team. */
const STANDS_FOR: Readonly<Partial<Record<ImportField, readonly FileField[]>>> = {
  team: ["sport", "title"],
  homeAway: ["isHome", "homeTeam", "awayTeam", "title"],
  opponent: ["homeTeam", "awayTeam", "title"],
};

export function missingColumns(columns: ColumnMap): ImportField[] {
  return REQUIRED_FIELDS.filter(
    (field) => ![field, ...(STANDS_FOR[field] ?? [])].some((each) => columns[each] !== undefined),
  );
}

export const duplicateMessage = (field: ImportField) => `Duplicate column: ${columnLabel(field)}`;

export const missingMessage = (missing: readonly FileField[]) =>
  `Missing required columns: ${missing.map(columnLabel).join(", ")}`;
