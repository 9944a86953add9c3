import type { Deps } from "#server/deps.ts";
import { readDueSchedules } from "#server/features/game-import/sources/read-due-schedules.service.ts";
import type { DueMessage, JobOutcome, ScheduledJob } from "#server/features/scheduled/job.ts";
import { findMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { RunDueOutcome, SentByJobs } from "#shared/api/sysadmin/jobs.ts";
import { findJobRuns, recordRun } from "./job-runs.queries.ts";
import { JOBS } from "./jobs.ts";

/** Mail servers take few connections from a sender. */
const AT_ONCE = 2;

type Run = Omit<RunDueOutcome, "at" | "backup"> & {
  /** why something that is due was not done, in a sentence; '' where nothing was in the way */
  problem: string;
};

type Bounds = {
  /** how many messages are tried at most; one that is no longer due takes nobody's place */
  most: number;
  /** asked before each message: whether another one may begin */
  mayGoOn: () => Promise<boolean>;
  /** for how long addresses are read: a slow one keeps no message waiting */
  readingMs?: number;
};

const EVERYTHING: Bounds = { most: Number.POSITIVE_INFINITY, mayGoOn: async () => true };

/**
 * Does what is due at `deps.now()`, and keeps when that was and what was in the way: a message each, a school that
 * fails keeps no other waiting. Nothing is tried in maintenance, and no message where none could be sent at all.
 */
export async function runDue(deps: Deps, bounds = EVERYTHING): Promise<Run> {
  const sent = { reminders: 0, dayBefore: 0, alarms: 0, digests: 0 };
  const run: Run = { sent, failed: 0, read: 0, problem: "" };
  const maintenance = await findMaintenance(deps);
  run.problem = maintenance?.message ?? (await deps.mailer.requireConfigured().then(() => "", whyNotSent));
  if (!run.problem) await sendAll(deps, bounds, run);
  if (!maintenance) run.read = await readAll(deps, bounds);
  await recordRun(deps.db, deps.now(), run.problem);
  return run;
}

async function sendAll(deps: Deps, { most, mayGoOn }: Bounds, run: Run): Promise<void> {
  const { since } = await findJobRuns(deps.db);
  let left = most;
  for (const job of JOBS) {
    const waiting = messagesOf(deps, job, since, run);
    const work = async () => {
      for await (const message of waiting) {
        left -= 1;
        if (left < 0 || !(await mayGoOn())) return;
        if ((await sendOne(deps, job.kind, message, run)) === "gone") left += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function readAll(
  deps: Deps,
  { mayGoOn, readingMs = Number.POSITIVE_INFINITY }: Bounds,
): Promise<number> {
  const until = performance.now() + readingMs;
  try {
    return await readDueSchedules(deps, async () => performance.now() < until && (await mayGoOn()));
  } catch (error) {
    deps.log.error({ err: error }, "the addresses that are due could not be found");
    return 0;
  }
}

async function* messagesOf(deps: Deps, job: ScheduledJob, since: Date, run: Run): AsyncGenerator<DueMessage> {
  try {
    for await (const messages of job.listDue(deps, since)) yield* messages;
  } catch (error) {
    deps.log.error({ err: error, job: job.kind }, "what is due could not be found");
    run.problem ||= "What is due could not be found.";
  }
}

async function sendOne(
  { log }: Deps,
  kind: keyof SentByJobs,
  { schoolId, send }: DueMessage,
  run: Run,
): Promise<JobOutcome | "failed"> {
  const outcome = await send().catch((error: unknown) => {
    log[toAppError(error) ? "warn" : "error"](
      { err: error, job: kind, school: schoolId },
      "a scheduled message failed",
    );
    run.problem ||= whyNotSent(error);
    return "failed" as const;
  });
  if (outcome === "gone") return outcome;
  if (outcome === "sent") run.sent[kind] += 1;
  else run.failed += 1;
  log.info({ job: kind, school: schoolId, outcome }, "a scheduled message");
  return outcome;
}
