import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
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

/** @throws RestoreError for a file that is no backup of this product */
export async function openBackup(file: string): Promise<BackupFile> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error));
  const lines = createInterface({ input: source.pipe(text), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  const next = async (): Promise<string> => {
    const line = await lines.next().catch((error: unknown) => {
      throw new RestoreError(
        isDamaged(error) ? `The file ${file} is damaged, or no backup.` : `The file ${file} cannot be read.`,
      );
    });
    if (line.done) throw new RestoreError(`The file ${file} is incomplete.`);
    return line.value;
  };
  const close = () => {
    source.destroy();
    text.destroy();
  };
  try {
    return {
      header: parseHeader(await next(), file),
      nextRow: next,
      requireEnd: async () => {
        if ((await next()) !== END_LINE) throw new RestoreError(`The file ${file} is damaged.`);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** zlib's errors have codes like Z_DATA_ERROR. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

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
