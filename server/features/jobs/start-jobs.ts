import { randomUUID } from "node:crypto";
import type { Deps } from "#server/deps.ts";
import { recordRun, takeTurn } from "./job-runs.queries.ts";
import { runDue } from "./run-due.service.ts";

const TICK_MS = 60_000;
const MOST_A_TICK = 200;

/**
 * Does what is due, every minute, without keeping the process alive. Of all servers on a database one has the turn.
 * @returns stops it: no new message begins; resolves once the last one has ended
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const holder = randomUUID();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= tick(deps, holder, stopping.signal)
      .catch((error: unknown) => deps.log.warn({ err: error }, "scheduled work failed"))
      .finally(() => {
        running = null;
      });
  };
  begin();
  const timer = setInterval(begin, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

async function tick(deps: Deps, holder: string, stopping: AbortSignal): Promise<void> {
  const mayGoOn = async () => !stopping.aborted && (await takeTurn(deps.db, holder));
  if (!(await mayGoOn())) return;
  const { sent, failed, problem } = await runDue(deps, { most: MOST_A_TICK, mayGoOn });
  await recordRun(deps.db, deps.now(), problem);
  const count = Object.values(sent).reduce((sum, each) => sum + each, 0);
  if (count + failed > 0) deps.log.info({ event: "scheduled-work", sent, failed }, "scheduled work done");
}
