import {
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_TIMES,
  unpacksTooManyTimes,
  unpacksToTooMuch,
  unreadableWorkbook,
  workbookWithPassword,
} from "#client/features/game-import/any-file/spreadsheet-problems.ts";

/** A file in a zip as the zip's directory has it; `offset` is where its own header begins. */
export type ZipEntry = {
  path: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
};

/** A zip whose directory was read and keeps to the limits; nothing of it is unpacked yet. */
export type Zip = {
  bytes: Uint8Array<ArrayBuffer>;
  entries: ReadonlyMap<string, ZipEntry>;
};

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16 */
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_SIZE = 22;
const LONGEST_REMARK = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_SIZE = 46;
const ENCRYPTED = 1;

/**
 * Office compares the names of a package's parts without regard to case; some programs write the slashes of Windows.
 */
export const partName = (path: string) => path.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

/**
 * Reads the directory at the end of a zip, and unpacks nothing.
 * @throws CsvError for what is no zip, has a password, or says that it unpacks to more than the limits
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): Zip {
  const entries = readDirectory(bytes);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_UNPACKED_BYTES) throw unpacksToTooMuch();
  if (size > MAX_UNPACKED_TIMES * bytes.length) throw unpacksTooManyTimes();
  return { bytes, entries: new Map(entries.map((entry) => [partName(entry.path), entry])) };
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_ENTRY_SIZE > view.byteLength) throw unreadableWorkbook();
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw unreadableWorkbook();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw workbookWithPassword();
    const nameLength = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + DIRECTORY_ENTRY_SIZE, at + DIRECTORY_ENTRY_SIZE + nameLength);
    entries.push({
      path: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    at += DIRECTORY_ENTRY_SIZE + nameLength + rest;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw unreadableWorkbook();
}
