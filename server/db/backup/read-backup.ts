import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { type BackupHeader, backupHeader, END_LINE } from "./format.ts";

/** A restore that cannot be done; its message says why, and what to do where that is known. */
export class RestoreError extends Error {}

export type BackupFile = {
  header: BackupHeader;
  /** the next line of rows; to be called as often as the header says */
  nextRow: () => Promise<string>;
  /** @throws RestoreError when something follows, or the file has no end */
  requireEnd: () => Promise<void>;
  close: () => void;
};

/**
 * @param identityFile has the age keys of which one opens an encrypted backup
 * @throws RestoreError for a file that is no backup of this product, or does not open
 */
export async function openBackup(file: string, identityFile?: string): Promise<BackupFile> {
  const { source, size } = await openSource(file, identityFile);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error));
  const lines = createInterface({ input: source.pipe(text), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  const nextOrEnd = async (): Promise<string | undefined> => {
    const line = await lines.next().catch((error: unknown) => {
      throw isUnreadable(error) ? unreadable(file) : damaged(file);
    });
    return line.done ? undefined : line.value;
  };
  const next = async (): Promise<string> => {
    const line = await nextOrEnd();
    if (line === undefined) throw new RestoreError(`The file ${file} is incomplete.`);
    return line;
  };
  const requireEnd = async () => {
    if ((await next()) !== END_LINE || (await nextOrEnd()) !== undefined) throw damaged(file);
    // zlib passes over what follows its own end.
    if (size !== undefined && text.bytesWritten !== size) throw damaged(file);
  };
  const close = () => {
    source.destroy();
    text.destroy();
  };
  try {
    return { header: parseHeader(await next(), file), nextRow: next, requireEnd, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The first bytes of whatever age has encrypted. */
const AGE = "age-encryption.org/v1";

/** The gzipped text, and its size where it is known. */
async function openSource(
  file: string,
  identityFile: string | undefined,
): Promise<{ source: Readable; size?: number }> {
  const { start, size } = await readStart(file);
  const source = createReadStream(file);
  if (start !== AGE) return { source, size };
  try {
    return { source: await decrypt(source, file, identityFile) };
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function readStart(file: string): Promise<{ start: string; size: number }> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
      return { start: buffer.toString("latin1", 0, bytesRead), size: (await handle.stat()).size };
    } finally {
      await handle.close();
    }
  } catch {
    throw unreadable(file);
  }
}

const OTHER_KEY = "This key does not open the backup.";
/** The library's errors have no codes. */
const NO_MATCH = "no identity matched";

async function decrypt(source: Readable, file: string, identityFile: string | undefined): Promise<Readable> {
  if (!identityFile) throw new RestoreError("This backup is encrypted. Name the key: --identity <file>");
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new RestoreError(OTHER_KEY);
    }
  }
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    if (isUnreadable(error)) throw unreadable(file);
    const isOtherKey = error instanceof Error && error.message.startsWith(NO_MATCH);
    throw isOtherKey ? new RestoreError(OTHER_KEY) : damaged(file);
  }
}

/** One a line, as age-keygen writes them; its comments are left out. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw unreadable(file);
  });
  const lines = text.split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (identities.length === 0) throw new RestoreError(OTHER_KEY);
  return identities;
}

const damaged = (file: string) => new RestoreError(`The file ${file} is damaged, or no backup.`);
const unreadable = (file: string) => new RestoreError(`The file ${file} cannot be read.`);

/** The system's errors have codes; so have zlib's, such as Z_DATA_ERROR, which speak of the content. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && !String(error.code).startsWith("Z_");

function parseHeader(line: string, file: string): BackupHeader {
  const parsed = backupHeader.safeParse(parseJson(line));
  if (!parsed.success) throw new RestoreError(`The file ${file} is no backup that this version can read.`);
  return parsed.data;
}

/** null for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
