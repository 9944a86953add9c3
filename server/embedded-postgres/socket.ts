import { createHash } from "node:crypto";
import { lstat, readlink, symlink } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from "./binaries.ts";

export const SUPERUSER = "fieldhouse";

/** Only part of the socket's file name: no port is opened. */
const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;

/** The kernel has room for 108 bytes of a socket's path on Linux and 104 on macOS, the terminating zero included. */
const LONGEST_PATH = 103;

/**
 * The folder by which programs reach the socket: the data directory, whose files are the database's own account's
 * alone, or a short link to it where its path is too long for a socket.
 */
export async function openSocketFolder(dataDir: string): Promise<string> {
  if (Buffer.byteLength(join(dataDir, SOCKET)) <= LONGEST_PATH) return dataDir;
  const link = `/tmp/fieldhouse-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  await symlink(dataDir, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const isTrusted = [0, process.getuid?.()].includes((await lstat(link)).uid);
  if (isTrusted && (await readlink(link).catch(() => "")) === dataDir) return link;
  throw new EmbeddedDatabaseError(
    `${link}, which should lead to the database's socket, is somebody else's. Remove it, ` +
      `choose a folder with a shorter path with DATA_DIR, ${USE_ANOTHER_DATABASE}.`,
  );
}

export const databaseUrl = (socketFolder: string, database: string) =>
  `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${PORT}`;
