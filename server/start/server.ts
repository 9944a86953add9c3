import { setTimeout as sleep } from "node:timers/promises";
import { requireRecipient } from "#server/db/backup/encrypt.ts";
import { PRIMARY_CONNECTIONS } from "#server/db/connections.ts";
import { findLimitsBy, limitRole } from "#server/db/limits.ts";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import { listDemoAccounts, makeFirstAccounts } from "#server/features/auth/first-accounts.ts";
import { startHousekeeping } from "#server/housekeeping.ts";
import { warnOfOpenHost } from "#server/http/known-host.ts";
import { createLog, type Logger } from "#server/log.ts";
import { installationSecret } from "#server/secrets/installation-secret.ts";
import { announce, explain, sayWaiting } from "./announce.ts";
import { readEnvironment } from "./environment.ts";
import type { Handover } from "./handover.ts";
import { sealAnew } from "./seal-anew.ts";
import { openDeps } from "./serve.ts";
import { onStopSignal } from "./stop.ts";
import { forkWorkers } from "./workers.ts";

/** Counted from the signal: a message that a scheduled job has begun counts as sent, so it should be. */
const LAST_MESSAGE_MS = 8_000;

/** A purge that takes longer is rolled back when this process ends. */
const LAST_STATEMENTS_MS = 500;

/**
 * The first process: it opens the database, makes what is missing there, keeps house and announces. With more than
 * one worker it lets them serve, so that the death of one costs neither the database nor the housekeeping. Else it
 * serves itself.
 */
export async function startServer(): Promise<void> {
  const env = readEnvironment();
  const log = createLog(env.logLevel);
  warnOfOpenHost(env, log);
  if (env.backupRecipient) await requireRecipient(env.backupRecipient);
  const { serve, load } = env.workers > 1 ? { serve: forkWorkers(env.workers, log) } : serveHere(env, log);
  const secret = await installationSecret(env.sessionSecret, env.dataDir);
  const database = await openDatabase(env, load);
  const handover = await prepare(database, secret);
  const { deps, stopping } = openDeps(env, log, handover, PRIMARY_CONNECTIONS);
  const made = await makeFirstAccounts(deps.db, env, deps.now());
  await sealAnew(deps);
  const serving = await serve(handover);
  const stopHousekeeping = startHousekeeping(deps);
  const jobs = loadJobs(deps);
  const end = onStopSignal(async () => {
    const lastMessage = Promise.race([jobs, pause(LAST_MESSAGE_MS)]);
    stopHousekeeping();
    stopping.abort();
    await serving.stop();
    await lastMessage;
    await Promise.race([deps.pool.end(), pause(LAST_STATEMENTS_MS)]);
    await database.stop();
  });
  serving.kept?.catch((error: unknown) => {
    process.stderr.write(`Fieldhouse has stopped: ${explain(error)}\n`);
    end(1);
  });
  announce(env, [...made, ...(env.demoData ? await listDemoAccounts(deps.db) : [])]);
}

/** The serving code is loaded ahead, while this process only waits. A failure shows when it is to serve. */
function serveHere(env: Env, log: Logger) {
  const code = () => import("./serve.ts");
  return {
    load: () => void code().catch(() => undefined),
    serve: async (handover: Handover) => (await code()).serve(env, log, handover),
  };
}

async function prepare({ url, directUrl }: OpenDatabase, secret: string): Promise<Handover> {
  await migrate(directUrl, { onWait: sayWaiting });
  const limitsBy = await findLimitsBy(url);
  if (limitsBy === "role") await limitRole(directUrl);
  return { databaseUrl: url, directUrl, limitsBy, secret };
}

/** Loaded only once the application serves: no start waits for it. */
async function loadJobs(deps: Deps): Promise<void> {
  const { findInterrupted } = await import("#server/features/backups/nightly-backup.service.ts");
  const { logChecks } = await import("#server/features/checks/checks.service.ts");
  void Promise.all([findInterrupted(deps), logChecks(deps)]).catch((error: unknown) =>
    deps.log.warn({ err: error }, "the look at this installation failed"),
  );
  if (!deps.env.jobs) return;
  const { runJobs } = await import("#server/features/jobs/run-jobs.ts");
  await runJobs(deps);
}

const pause = (ms: number) => sleep(ms, undefined, { ref: false });
