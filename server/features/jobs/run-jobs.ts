import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { makeNightlyBackup } from "#server/features/backups/nightly-backup.service.ts";
import { takeTurn } from "./job-runs.queries.ts";
import { runDue } from "./run-due.service.ts";

const TICK_MS = 60_000;
const MOST_A_TICK = 200;
const READING_MS = 30_000;

/**
 * Does what is due, every minute, without keeping the process alive. Of all servers on a database one has the turn.
 * Once `deps.stopping` is aborted no new message begins.
 * @returns resolves once the last message after that has ended. A backup that is then being written is found
 * interrupted at the next start.
 */
export async function runJobs(deps: Deps): Promise<void> {
  const holder = randomUUID();
  const warn = (error: unknown) => deps.log.warn({ err: error }, "scheduled work failed");
  while (!deps.stopping.aborted) {
    const isOurTurn = await tick(deps, holder).catch(warn);
    // It may take minutes, and no message waits for it.
    if (isOurTurn) void makeNightlyBackup(deps).catch(warn);
    await sleep(TICK_MS, undefined, { ref: false, signal: deps.stopping }).catch(() => undefined);
  }
}

/** @returns whether this process still has the turn */
async function tick(deps: Deps, holder: string): Promise<boolean> {
  const mayGoOn = async () => !deps.stopping.aborted && (await takeTurn(deps.db, holder));
  if (!(await mayGoOn())) return false;
  const bounds = { most: MOST_A_TICK, mayGoOn, readingMs: READING_MS };
  const { sent, failed, read } = await runDue(deps, bounds);
  const count = Object.values(sent).reduce((sum, each) => sum + each, failed + read);
  if (count > 0) deps.log.info({ event: "scheduled-work", sent, failed, read }, "scheduled work done");
  return await mayGoOn();
}
