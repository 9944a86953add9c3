import { crc32, deflateRawSync } from "node:zlib";

/** The directory's words for a part, where they are to be untrue, and its bytes as they lie in the file. */
export type ZipPart = { size?: number; crc?: number; flags?: number; method?: number; packed?: Uint8Array };

/** A zip with these texts as its files; `tweaks` spoil what it says of them. */
export function zipFile(
  texts: Readonly<Record<string, string>>,
  tweaks: Readonly<Record<string, ZipPart>> = {},
): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const said = { size: content.length, crc: crc32(content), flags: 0, method: 8, packed, ...tweaks[path] };
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(said.flags, 2);
    facts.writeUInt16LE(said.method, 4);
    facts.writeUInt32LE(said.crc, 10);
    facts.writeUInt32LE(said.packed.length, 14);
    facts.writeUInt32LE(said.size, 18);
    facts.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), facts, name, said.packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, rest, name]));
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, entries, Buffer.from("PK\x05\x06"), end]));
}
