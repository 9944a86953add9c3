import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOCKET_FOLDER, socketFiles } from "./socket-directory.ts";

/** A server that is starting makes its folder first and listens in it seconds later. */
const YOUNG_MS = 10 * 60_000;

/**
 * Removes the socket folders of servers that were killed and never started again: of our own name and private,
 * untouched for a while, and nobody listens in them. A file of somebody else cannot be removed and stays.
 */
export async function removeStaleSocketFolders(temporary = tmpdir()): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    if (!SOCKET_FOLDER.test(name)) continue;
    await removeIfStale(join(temporary, name)).catch(() => undefined);
  }
}

async function removeIfStale(folder: string): Promise<void> {
  const { mode, mtimeMs } = await lstat(folder);
  if ((mode & 0o077) !== 0 || Date.now() - mtimeMs < YOUNG_MS) return;
  const [socket = "", lock = ""] = socketFiles(folder);
  if (await isListening(socket)) return;
  for (const file of [socket, lock]) await rm(file, { force: true });
  // Fails while anything else is in the folder, which then stays.
  await rmdir(folder);
}

/** Asked of the socket itself: a process id in a lock file may belong to another container. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(socket);
    attempt.once("connect", () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once("error", ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== "ENOENT" && code !== "ECONNREFUSED");
    });
  });
}
