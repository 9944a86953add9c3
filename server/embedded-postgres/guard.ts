import type { ChildProcess } from "node:child_process";
import { type RunAs, spawnAs } from "./run-as.ts";

/** The guard's name in the list of processes: a server whose parent bears it has a living application. */
export const GUARD = "fieldhouse-postgres-guard";

/**
 * A shell between us and the server. However this process dies, its end of the pipe closes, and the shell shuts the
 * server down (SIGINT: disconnect everybody, write everything). Being in a group of its own, it is not hit by Ctrl-C.
 */
const SCRIPT = [
  "exec 3<&0",
  'trap "" INT TERM HUP',
  '"$@" </dev/null 3<&- & server=$!',
  "( read -r _ <&3; kill -INT $server ) & reader=$!",
  "exec 3<&- 0</dev/null",
  "wait $server; status=$?",
  "kill -KILL $reader 2>/dev/null",
  "exit $status",
].join("\n");

/** Starts the server under a guard. Closing the guard's stdin ends both; neither keeps this process alive. */
export function spawnGuarded(runAs: RunAs, command: string[]): ChildProcess {
  const guard = spawnAs(runAs, ["/bin/sh", "-c", SCRIPT, GUARD, ...runAs.prefix, ...command], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  // The pipe breaks when the guard is killed, which its exit event reports.
  guard.stdin?.on("error", () => undefined);
  guard.unref();
  for (const pipe of [guard.stdin, guard.stderr]) {
    if (pipe && "unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  }
  return guard;
}
