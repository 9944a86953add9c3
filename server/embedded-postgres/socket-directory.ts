import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUPERUSER } from "./data-directory.ts";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./embedded-error.ts";
import { serviceAccounts } from "./run-as.ts";

/** Only part of the socket's file name: no port is opened. */
const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;

/**
 * The longest path of a socket: the kernel has room for 108 bytes on Linux and 104 on macOS, the terminating zero
 * included.
 */
const LONGEST_PATH = 103;

/** The names that `socketDirectoryFor` gives. */
export const SOCKET_FOLDER = /^fieldhouse-[0-9a-f]{16}$/;

/** Short, and always the same for one data directory. */
export function socketDirectoryFor(dataDir: string, temporary = tmpdir()): string {
  const name = `fieldhouse-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const preferred = join(temporary, name);
  return Buffer.byteLength(join(preferred, SOCKET)) <= LONGEST_PATH ? preferred : join("/tmp", name);
}

/** The files by which PostgreSQL claims the socket. */
export const socketFiles = (socketDir: string) => [
  join(socketDir, SOCKET),
  join(socketDir, `${SOCKET}.lock`),
];

export const databaseUrl = (socketDir: string, database: string) =>
  `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(socketDir)}&port=${PORT}`;

/**
 * Makes the folder, which alone decides who may connect. One that is there already must be private and ours; when we
 * are root it may also belong to the data directory's owner or an account that PostgreSQL runs as.
 */
export async function openSocketDirectory(socketDir: string, dataDir: string): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(socketDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  // The server that had it before took it away in between.
  if (!found) return await openSocketDirectory(socketDir, dataDir);
  const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0;
  if (isPrivate && (await isTrusted(found.uid, dataDir))) return;
  throw new EmbeddedDatabaseError(
    `${socketDir}, the folder for the database's socket, belongs to someone else or is open to others. ` +
      `Remove it, set TMPDIR to a folder of your own, ${USE_ANOTHER_DATABASE}.`,
  );
}

async function isTrusted(uid: number, dataDir: string): Promise<boolean> {
  const self = process.getuid?.() ?? 0;
  if (uid === self) return true;
  if (self !== 0) return false;
  if (uid === statSync(dataDir, { throwIfNoEntry: false })?.uid) return true;
  // Looking them up takes a process for each, so they come last.
  return (await serviceAccounts()).some((account) => account.uid === uid);
}
