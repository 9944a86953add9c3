import { inflateRawSync } from "node:zlib";
import type supertest from "supertest";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;

/** The files of a zip file by name, as its own directory lists them. */
export function readZip(zip: Buffer): Record<string, Buffer> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error("the directory of the zip file is broken");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const header = zip.readUInt32LE(at + 42);
    const start = header + LOCAL_HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files[name] = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

/** Downloads a zip file. @returns its files as texts, by name */
export async function download(
  agent: ReturnType<typeof supertest.agent>,
  path: string,
): Promise<Record<string, string>> {
  const { body } = await agent.get(path).buffer().parse(asBuffer).expect(200);
  return Object.fromEntries(Object.entries(readZip(body)).map(([name, bytes]) => [name, bytes.toString()]));
}

type Parser = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => void;

/** Superagent's parser for any body. */
export const asBuffer: Parser = (response, done) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream.on("end", () => done(null, Buffer.concat(chunks)));
};
