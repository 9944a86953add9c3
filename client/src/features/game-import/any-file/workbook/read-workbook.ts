import {
  MAX_UNPACKED_BYTES,
  noHeaderRow,
  unreadableWorkbook,
} from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { guessColumns } from "#shared/import/map-columns.ts";
import { readTables } from "#shared/import/tables/read-tables.ts";
import { namesTeam } from "#shared/import/tables/team-title.ts";
import { readCellFormats } from "./cell-formats.ts";
import { parseXml, unescaped } from "./parse-xml.ts";
import { readWorksheet } from "./read-worksheet.ts";
import { sheetCsv } from "./sheet-csv.ts";
import { findParts, partOf } from "./workbook-parts.ts";
import { openZip } from "./zip-directory.ts";

/** A sheet of games: its rows as a CSV text, and how many of them are hidden. */
export type Worksheet = {
  name: string;
  csv: string;
  rowCount: number;
  hiddenRows: number;
  /** It is called like a team, and its rows name none. */
  isTeam: boolean;
};

/**
 * The sheets of a .xlsx file that have a header, in their order; at least one. Hidden sheets are left out.
 * @throws CsvError with a sentence for every other file
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[]> {
  try {
    return await readSheets(bytes);
  } catch (error) {
    // People can do one thing only about a zip or XML that is wrong.
    throw error instanceof CsvError ? error : unreadableWorkbook();
  }
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[]> {
  const zip = openZip(bytes);
  const { sheets, sharedStrings, styles, is1904 } = await findParts(zip);
  const workbook = {
    strings: sharedStrings === undefined ? [] : await readSharedStrings(partOf(zip, sharedStrings)),
    formats: styles === undefined ? [] : await readCellFormats(partOf(zip, styles)),
    is1904,
    room: { characters: MAX_UNPACKED_BYTES },
  };
  const found: Worksheet[] = [];
  for (const { name, path } of sheets) {
    const sheet = await readWorksheet(partOf(zip, path), workbook);
    if (!sheet) continue;
    const { rows, hiddenRows } = sheet;
    const csv = sheetCsv(rows);
    // Asked here already, so that every sheet which is offered can be chosen.
    const tables = readTables(csv);
    const isTeam =
      namesTeam(name) && tables.every(({ header }) => guessColumns(header).columns.team === undefined);
    found.push({ name, csv, rowCount: rows.at(-1)?.row ?? 0, hiddenRows, isTeam });
  }
  if (found.length === 0) throw noHeaderRow();
  return found;
}

/**
 * The texts that cells name by their place. Of formatted texts the parts are joined; how they are pronounced is left
 * out.
 */
async function readSharedStrings(part: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isPronunciation = false;
  await parseXml(part, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPronunciation = true;
      isText = name === "t" && !isPronunciation;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === "si") texts.push(unescaped(text));
      if (name === "rPh") isPronunciation = false;
      isText = false;
    },
  });
  return texts;
}
