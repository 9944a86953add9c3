import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

type RunningProcess = {
  parent: number;
  command: string;
  /** undefined where it can't be read: not on Linux, or a process of another user in a container */
  cwd: string | undefined;
};

/** undefined: there is no process of this number, or it is dead and nobody has collected it yet (a zombie). */
export function findProcess(pid: number): RunningProcess | undefined {
  try {
    return process.platform === "linux" ? readProc(pid) : askPs(pid);
  } catch {
    return undefined;
  }
}

function readProc(pid: number): RunningProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z" || state === "X") return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  return { parent: Number(parent), command, cwd: readCwd(pid) };
}

function readCwd(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function askPs(pid: number): RunningProcess | undefined {
  const line = execFileSync("ps", ["-ww", "-o", "ppid=,stat=,command=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(line) ?? [];
  if (!state || !command || state.startsWith("Z")) return undefined;
  return { parent: Number(parent), command, cwd: undefined };
}

/** A postmaster's working directory is its data directory, and its command line names it. */
export function isPostmasterOf(dataDir: string, candidate: RunningProcess): boolean {
  return candidate.cwd === undefined
    ? candidate.command.includes(` -D ${dataDir} `)
    : candidate.cwd === dataDir;
}
