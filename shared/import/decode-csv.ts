import { hasNul } from "#shared/domain/text/stored-text.ts";
import { CsvError } from "./csv-error.ts";

/** The bytes by which the encoding of a file without a byte order mark is recognised. */
const SAMPLE = 4096;

/** Above this share of zero bytes on one side of every pair, a text is UTF-16. */
const ZERO_SHARE = 0.3;

const SAVE_AS_CSV = "Open it in your spreadsheet program and save it as CSV.";

const FOREIGN_FILES: readonly { bytes: readonly number[]; message: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], message: `This is an Excel workbook, not a CSV file. ${SAVE_AS_CSV}` },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: `This is an Excel workbook, not a CSV file. ${SAVE_AS_CSV}` },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: "This is a PDF, not a CSV file." },
];

/** Windows-1252 from 0x80 to 0x9F; a blank where it has no sign. */
const WINDOWS_SIGNS = [..."€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"];

/**
 * The text of a CSV file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252 or Mac Roman, whichever
 * reads better.
 * @throws CsvError for a file that is no text, naming what it is
 */
export function decodeCsv(bytes: Uint8Array): string {
  const foreign = FOREIGN_FILES.find((file) => file.bytes.every((byte, index) => bytes[index] === byte));
  if (foreign) throw new CsvError(foreign.message);
  const text = decode(bytes);
  requireText(text);
  return text;
}

/**
 * Refuses what is no text, as `decodeCsv` does, where the bytes are no longer known.
 * @throws CsvError
 */
export function requireText(text: string): void {
  if (text.startsWith("PK\u0003\u0004")) throw new CsvError(FOREIGN_FILES[0]?.message ?? "");
  if (hasNul(text)) {
    throw new CsvError(
      "The file contains NUL characters, so it is not a CSV file. Save it as CSV and try again.",
    );
  }
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Kind(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = withWindowsSigns(new TextDecoder("windows-1252").decode(bytes));
    const ofMac = new TextDecoder("macintosh").decode(bytes);
    return strangeness(ofMac) < strangeness(text) ? ofMac : text;
  }
}

/**
 * How many signs no schedule has. In Windows-1252 an apostrophe of an older Mac's is 'Õ' and its 'é' is 'Ž'; the other
 * way round its 'é' is 'È' and an apostrophe is 'í'.
 */
function strangeness(text: string): number {
  return text.match(STRANGE)?.length ?? 0;
}

const STRANGE =
  /(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=\p{L})[–—…°“”](?=\p{Ll})|[ÕÐŽžŸ]|[^\p{ASCII}\p{L}‘’“”–—…°½¼¾©®™•€£§¿¡\u00a0]/gu;

/** Some engines decode Windows-1252 as Latin-1, which has control characters where Windows has quotation marks. */
function withWindowsSigns(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}

function utf16Kind(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (length / 2 || 1));
  if (odd > ZERO_SHARE && even < odd / 4) return "utf-16le";
  return even > ZERO_SHARE && odd < even / 4 ? "utf-16be" : null;
}
