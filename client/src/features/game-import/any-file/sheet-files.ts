import { type ImportFile, importFileOf } from "#client/features/game-import/import-file.ts";
import { counted } from "#client/lib/counted.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { MAX_ROWS } from "#shared/domain/game/import-columns.ts";
import { MAX_FILE_BYTES } from "#shared/import/limits.ts";
import type { ReadSheet } from "./read-any-file.ts";

/** The file that was read, whose name and size people know. */
type Source = Pick<ImportFile, "name" | "bytes"> & Partial<Pick<ImportFile, "origin">>;

/**
 * The file that an import goes on with: the first sheet, or all of them if each is a team's. From it the others can be
 * chosen.
 * @param sheets at least one
 */
export function fileOfSheets(source: Source, sheets: readonly ReadSheet[]): ImportFile {
  const areTeams = sheets.length > 1 && sheets.every(({ isTeam }) => isTeam) && canBeJoined(sheets);
  return sheetFile(source, sheets, areTeams ? sheets : sheets.slice(0, 1));
}

function canBeJoined(sheets: readonly ReadSheet[]): boolean {
  const rows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return rows <= MAX_ROWS && new Blob(sheets.map(({ csv }) => csv)).size <= MAX_FILE_BYTES;
}

/** @param chosen one sheet, or all */
function sheetFile(source: Source, sheets: readonly ReadSheet[], chosen: readonly ReadSheet[]): ImportFile {
  const isJoined = chosen.length > 1;
  const hiddenRows = chosen.reduce((sum, sheet) => sum + sheet.hiddenRows, 0);
  const notices = chosen.flatMap((sheet) => sheet.notices ?? []);
  const open = (others: readonly ReadSheet[]) => () =>
    sheetFile({ ...source, origin: file.origin }, sheets, others);
  const file = importFileOf({
    ...source,
    csv: chosen.map(({ csv }, index) => (index === 0 ? csv : csv.replace(/^\uFEFF/, ""))).join(""),
    places: isJoined || chosen.some(({ isTeam }) => isTeam) ? placesOf(chosen) : [],
    notes: hiddenRows === 0 ? notices : [...notices, hiddenNote(hiddenRows)],
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      isChosen: !isJoined && chosen.includes(sheet),
      open: open([sheet]),
    })),
    allSheets: canBeJoined(sheets)
      ? { isOn: isJoined, turn: open(isJoined ? sheets.slice(0, 1) : sheets) }
      : null,
  });
  return file;
}

/** A sheet alone has the row numbers of its file. */
function placesOf(sheets: readonly ReadSheet[]): TablePlace[] {
  let firstRow = 1;
  return sheets.map(({ name, rowCount }) => {
    const place = { name, firstRow, isSheet: sheets.length > 1 };
    firstRow += rowCount;
    return place;
  });
}

const hiddenNote = (rows: number) => `${counted(rows, "hidden row")} ${rows === 1 ? "was" : "were"} read`;
