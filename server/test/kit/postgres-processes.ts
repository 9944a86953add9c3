import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Signals every process of the PostgreSQL that serves this data directory. */
export async function signalPostgres(dataDir: string, name: NodeJS.Signals): Promise<void> {
  const lock = await readFile(join(dataDir, "postmaster.pid"), "utf8");
  const postmaster = Number(lock.split("\n")[0]);
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) signal(pid, name);
}

/** Linux lists a thread's children; there is only the main one in PostgreSQL's first process. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
