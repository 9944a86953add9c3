import { z } from "zod";

/** How many messages went, of each kind. */
export type SentByJobs = { reminders: number; dayBefore: number; alarms: number; digests: number };

/** GET /api/sysadmin/jobs */
export type JobsState = {
  on: boolean;
  /** ISO 8601; null before the first run */
  lastRunAt: string | null;
  /**
   * why the last run could not do all that was due, else how many messages failed in the last 24 hours; null for none
   */
  lastProblem: string | null;
  /** in the last 24 hours */
  sentToday: SentByJobs;
};

/** POST /dev/run-due */
export const runDueInput = z.object({
  at: z.iso
    .datetime({ offset: true, error: "at must be an instant such as 2026-12-01T15:00:00Z" })
    .transform((instant) => new Date(instant))
    .optional(),
});

/**
 * `at` is ISO 8601; `failed` counts messages that did not go, `read` the addresses whose schedules were read.
 */
export type RunDueOutcome = { at: string; sent: SentByJobs; failed: number; read: number };
