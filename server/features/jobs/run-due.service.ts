import type { Deps } from "#server/deps.ts";
import type { DueMessage, ScheduledJob } from "#server/features/scheduled/job.ts";
import { findMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { RunDueOutcome, SentByJobs } from "#shared/api/jobs.ts";
import { findJobRuns } from "./job-runs.queries.ts";
import { JOBS } from "./jobs.ts";

/** Mail servers take few connections from a sender. */
const AT_ONCE = 2;

export type Run = Omit<RunDueOutcome, "at"> & {
  /** why something that is due was not done, in a sentence; '' where nothing was in the way */
  problem: string;
};

type Bounds = {
  /** how many messages are tried at most */
  most: number;
  /** asked before each message: whether another one may begin */
  mayGoOn: () => Promise<boolean>;
};

/**
 * Does what is due at `deps.now()`: a message each, a school that fails keeps no other waiting. Nothing is tried in maintenance,
 * nor where no message could be sent at all.
 */
export async function runDue(
  deps: Deps,
  { most, mayGoOn }: Bounds = { most: Number.POSITIVE_INFINITY, mayGoOn: async () => true },
): Promise<Run> {
  const run: Run = { sent: { reminders: 0, dayBefore: 0, alarms: 0, digests: 0 }, failed: 0, problem: "" };
  const closed = await whyClosed(deps);
  if (closed) return { ...run, problem: closed };
  const { since } = await findJobRuns(deps.db);
  let tried = 0;
  for (const job of JOBS) {
    const waiting = messagesOf(deps, job, since, run);
    const work = async () => {
      for await (const message of waiting) {
        tried += 1;
        if (tried > most || !(await mayGoOn())) return;
        await sendOne(deps, job.kind, message, run);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return run;
}

async function whyClosed(deps: Deps): Promise<string> {
  const maintenance = await findMaintenance(deps);
  if (maintenance) return maintenance.message;
  return await deps.mailer.requireConfigured().then(() => "", whyNotSent);
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
): Promise<void> {
  try {
    const outcome = await send();
    if (outcome === "gone") return;
    if (outcome === "sent") run.sent[kind] += 1;
    else run.failed += 1;
    log.info({ job: kind, school: schoolId, outcome }, "a scheduled message");
  } catch (error) {
    run.failed += 1;
    run.problem ||= whyNotSent(error);
    log[toAppError(error) ? "warn" : "error"](
      { err: error, job: kind, school: schoolId },
      "a scheduled message failed",
    );
  }
}
