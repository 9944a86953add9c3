import type { LogoKind } from "#shared/domain/school/logo.ts";

/** The kind of a picture by its first bytes alone; null for anything that is no logo. */
export function logoKindOf(bytes: Buffer): LogoKind | null {
  const [kind] = READERS.find(([, isKind]) => isKind(bytes)) ?? [];
  return kind ?? null;
}

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** The signature, and the header chunk that must come first: 13 bytes that begin with a width and a height. */
const isPng = (bytes: Buffer): boolean =>
  bytes.length >= 33 &&
  bytes.subarray(0, 8).equals(PNG_SIGNATURE) &&
  bytes.readUInt32BE(8) === 13 &&
  bytes.toString("latin1", 12, 16) === "IHDR" &&
  bytes.readUInt32BE(16) > 0 &&
  bytes.readUInt32BE(20) > 0;

/** The start of an image, then a marker of a segment that ends within the file. */
const isJpeg = (bytes: Buffer): boolean =>
  bytes.length >= 6 &&
  bytes.readUInt16BE(0) === 0xffd8 &&
  bytes.readUInt8(2) === 0xff &&
  bytes.readUInt8(3) >= 0xc0 &&
  bytes.readUInt8(3) < 0xff &&
  bytes.readUInt16BE(4) >= 2 &&
  4 + bytes.readUInt16BE(4) < bytes.length;

const isWebp = (bytes: Buffer): boolean =>
  bytes.length >= 20 &&
  bytes.toString("latin1", 0, 4) === "RIFF" &&
  bytes.readUInt32LE(4) + 8 <= bytes.length &&
  /^WEBPVP8[ LX]$/.test(bytes.toString("latin1", 8, 16));

/**
 * The parts that may come before the root element. Each ends at its first possible end, so that no file is read for
 * long.
 */
const BEFORE_ROOT = [/\s+/y, /<\?.*?\?>/sy, /<!--.*?-->/sy, /<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>/iy];
const ROOT = /<svg[\s/>]/y;

/** Text whose root element is `svg`. Scripts in it are not looked for: it is served so that nothing runs. */
function isSvg(bytes: Buffer): boolean {
  const text = utf8Of(bytes);
  if (text === null) return false;
  let at = 0;
  for (let before = at - 1; before < at; ) {
    before = at;
    for (const part of BEFORE_ROOT) at = endOf(part, text, at);
  }
  return endOf(ROOT, text, at) > at;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const READERS: [LogoKind, (bytes: Buffer) => boolean][] = [
  ["png", isPng],
  ["jpeg", isJpeg],
  ["webp", isWebp],
  ["svg", isSvg],
];
