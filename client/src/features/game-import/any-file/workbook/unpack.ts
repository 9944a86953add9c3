import { unreadableWorkbook } from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import type { Zip, ZipEntry } from "./zip-directory.ts";

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7 and 4.4.5 */
const LOCAL_HEADER_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks a file of a zip piece by piece, as text. The unpacking stops with the asking.
 * @throws CsvError as soon as more comes out than the directory says, or something other than was packed
 */
export async function* unpack(zip: Zip, entry: ZipEntry): AsyncGenerator<string> {
  const pieces = piecesOf(packedBytes(zip, entry), entry.method).getReader();
  const decoder = new TextDecoder();
  let [size, crc] = [0, 0];
  try {
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) break;
      size += value.length;
      // The directory was believed when it was compared with the limits.
      if (size > entry.size) throw unreadableWorkbook();
      crc = crc32(value, crc);
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await pieces.cancel().catch(() => undefined);
  }
  if (size !== entry.size || crc !== entry.crc) throw unreadableWorkbook();
  yield decoder.decode();
}

function packedBytes({ bytes }: Zip, { offset, packedSize }: ZipEntry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (offset + LOCAL_HEADER_SIZE > bytes.length) throw unreadableWorkbook();
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + LOCAL_HEADER_SIZE + names;
  if (start + packedSize > bytes.length) throw unreadableWorkbook();
  return bytes.subarray(start, start + packedSize);
}

function piecesOf(packed: Uint8Array<ArrayBuffer>, method: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(packed);
      controller.close();
    },
  });
  if (method === STORED) return source;
  if (method !== DEFLATED) throw unreadableWorkbook();
  return source.pipeThrough(new DecompressionStream("deflate-raw"));
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum of zip files over these bytes and those before them, whose checksum is `before`. */
function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
