import { reminderJob } from "#server/features/agreement/remind/reminder.job.ts";
import { alarmJob } from "#server/features/alarm/alarm.job.ts";
import { dayBeforeJob } from "#server/features/day-before/day-before.job.ts";
import { digestJob } from "#server/features/digest/digest.job.ts";
import type { ScheduledJob } from "#server/features/scheduled/job.ts";

/** All kinds of messages that nobody presses for, the most urgent first. */
export const JOBS: readonly ScheduledJob[] = [alarmJob, reminderJob, dayBeforeJob, digestJob];
