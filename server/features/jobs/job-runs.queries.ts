import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { AuditAction } from "#shared/api/audit.ts";
import type { SentByJobs } from "#shared/api/sysadmin/jobs.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { jobRuns } from "#shared/schema/scheduled-messages.ts";

const LEASE = sql.raw("interval '60 seconds'");

type JobRuns = typeof jobRuns.$inferSelect;

export async function findJobRuns(db: Db): Promise<JobRuns> {
  const [row] = await db.select().from(jobRuns);
  if (!row) throw new Error("the row of the scheduled work is missing");
  return row;
}

/**
 * Takes the turn for a minute, or keeps it for another one. It only spares the other servers the work: that no message
 * goes twice is ensured by its claim.
 * @returns whether this process has it
 */
export async function takeTurn(db: Db, holder: string): Promise<boolean> {
  const { rowCount } = await db
    .update(jobRuns)
    .set({ holder, leasedUntil: sql`clock_timestamp() + ${LEASE}` })
    .where(
      or(eq(jobRuns.holder, holder), sql`coalesce(${jobRuns.leasedUntil}, '-infinity') < clock_timestamp()`),
    );
  return rowCount === 1;
}

export async function recordRun(db: Db, lastRunAt: Date, lastProblem: string): Promise<void> {
  await db.update(jobRuns).set({ lastRunAt, lastProblem });
}

/** The audit log's action for each kind of message. */
const ACTIONS = {
  reminders: "reminder",
  dayBefore: "day-before",
  alarms: "alarm",
  digests: "digest",
} as const satisfies Record<keyof SentByJobs, AuditAction>;

/**
 * The messages that have gone since an instant, by anybody's doing or nobody's, and how many of all kinds could not go.
 */
export async function countMessages(db: Db, since: Date): Promise<{ sent: SentByJobs; failed: number }> {
  const rows = await db
    .select({ action: auditLog.action, result: auditLog.result, count: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(and(gte(auditLog.at, since), inArray(auditLog.action, Object.values(ACTIONS))))
    .groupBy(auditLog.action, auditLog.result);
  const sum = (which: typeof rows) => which.reduce((total, { count }) => total + count, 0);
  const sentOf = (action: AuditAction) =>
    sum(rows.filter((row) => row.action === action && row.result === "success"));
  return {
    sent: {
      reminders: sentOf(ACTIONS.reminders),
      dayBefore: sentOf(ACTIONS.dayBefore),
      alarms: sentOf(ACTIONS.alarms),
      digests: sentOf(ACTIONS.digests),
    },
    failed: sum(rows.filter(({ result }) => result === "failure")),
  };
}
