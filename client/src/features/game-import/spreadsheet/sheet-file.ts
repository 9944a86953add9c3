import { type ImportFile, importFileOf } from "#client/features/game-import/import-file.ts";
import { counted } from "#client/lib/counted.ts";
import type { Worksheet } from "./workbook/read-workbook.ts";

/**
 * A sheet as the file that an import goes on with; the other sheets can be chosen from it.
 * @param source the file that was read, whose name and size people know
 */
export function sheetFile(
  source: Pick<ImportFile, "name" | "bytes"> & Partial<Pick<ImportFile, "origin">>,
  sheets: readonly Worksheet[],
  chosen: Worksheet,
): ImportFile {
  const { csv, hiddenRows } = chosen;
  const file = importFileOf({
    ...source,
    csv,
    notes: hiddenRows === 0 ? [] : [hiddenNote(hiddenRows)],
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      isChosen: sheet === chosen,
      open: () => sheetFile({ ...source, origin: file.origin }, sheets, sheet),
    })),
  });
  return file;
}

const hiddenNote = (rows: number) => `${counted(rows, "hidden row")} ${rows === 1 ? "was" : "were"} read`;
