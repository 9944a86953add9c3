import { createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { encryptFor } from "./encrypt.ts";
import { type BackupHeader, END_LINE } from "./format.ts";
import { readHeader, readTableRows } from "./snapshot.ts";

const UNFINISHED = ".partial";

export type BackupProgress = { rowsDone: number; rowsTotal: number };

/**
 * Writes everything that the database holds at one moment into a file that only the owner of the process can read. It
 * has its name only once it is complete and on the disk. One at a time: what another one left unfinished is removed.
 * @param options.recipient the age recipient whose key alone opens the file; undefined: it is not encrypted
 * @param client a connection of its own, after `BEGIN_SNAPSHOT`; its transaction goes on, and keeps the locks it holds
 * @returns the file's size, and the rows in it
 */
export async function writeBackup(
  client: pg.Client,
  {
    file,
    now,
    recipient,
    onProgress,
  }: {
    file: string;
    now: Date;
    recipient?: string | undefined;
    onProgress: (progress: BackupProgress) => void;
  },
): Promise<{ sizeBytes: number; rows: number }> {
  const partial = `${file}${UNFINISHED}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeUnfinished(dirname(file));
  try {
    const header = await readHeader(client, now);
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const lines = Readable.from(linesOf(client, header, onProgress));
    if (recipient) await pipeline(lines, createGzip(), encryptFor(recipient), target);
    else await pipeline(lines, createGzip(), target);
    await chmod(partial, 0o600);
    await rename(partial, file);
    return { sizeBytes: (await stat(file)).size, rows: countAll(header) };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes files that a killed process could not remove itself. Call it with the lock of backups. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) await rm(join(folder, name));
}

async function* linesOf(
  client: pg.Client,
  header: BackupHeader,
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<string> {
  const rowsTotal = countAll(header);
  let rowsDone = 0;
  onProgress({ rowsDone, rowsTotal });
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    for await (const rows of readTableRows(client, table)) {
      yield `${rows.join("\n")}\n`;
      rowsDone += rows.length;
      onProgress({ rowsDone, rowsTotal });
    }
  }
  yield `${END_LINE}\n`;
}

const countAll = ({ tables }: BackupHeader): number => tables.reduce((sum, { rows }) => sum + rows, 0);
