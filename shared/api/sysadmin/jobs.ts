import { z } from "zod";
import type { BackupStatus } from "#shared/domain/backup-status.ts";

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
  backup: z
    .boolean({ error: "backup must be true or false" })
    .optional()
    .describe("whether the nightly backup is made, too, if it is due"),
});

/**
 * `at` is ISO 8601; `failed` counts messages that did not go, `read` the addresses whose schedules were read; `backup`
 * is how the nightly one ended, null where none was made.
 */
export type RunDueOutcome = {
  at: string;
  sent: SentByJobs;
  failed: number;
  read: number;
  backup: Exclude<BackupStatus, "running"> | null;
};
