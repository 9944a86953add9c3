import { calendarTable, isCalendar } from "#shared/import/calendar/calendar-table.ts";
import { decodeCsv } from "#shared/import/decode-csv.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import { oldWorkbook, unreadableWorkbook, workbookWithPassword } from "./spreadsheet-problems.ts";
import { readWorkbook, type Worksheet } from "./workbook/read-workbook.ts";

/** as much of a `File` as is read */
type ReadableFile = Pick<File, "name" | "size" | "arrayBuffer">;

/** A sheet, and what nobody would see in its rows. */
export type ReadSheet = Worksheet & { notices?: readonly string[] };

/** A zip with something in it. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The container of old Office files, and of new ones with a password. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];

/** The names of streams in such a container are written in UTF-16. */
const ENCRYPTED = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);

/**
 * The sheets of a file by what it contains, whatever its name; a calendar or a file of text is one without a name.
 * @throws CsvError with a sentence for a file that cannot be read
 */
export async function readAnyFile(file: ReadableFile, timeZone: string): Promise<ReadSheet[]> {
  if (file.size > MAX_FILE_BYTES) throw tooManyBytes();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, ZIP)) return await readWorkbook(bytes);
  if (beginsWith(bytes, CONTAINER)) throw contains(bytes, ENCRYPTED) ? workbookWithPassword() : oldWorkbook();
  if (!/\.(?:tsv|txt|csv|ics)$/i.test(file.name)) throw unreadableWorkbook();
  const text = decodeCsv(bytes);
  const table = isCalendar(text) || /\.ics$/i.test(file.name) ? calendarTable(text, timeZone) : { csv: text };
  return [{ name: "", rowCount: 0, hiddenRows: 0, isTeam: false, ...table }];
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
