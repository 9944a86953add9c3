import { and, desc, eq, getTableColumns, gt, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type AuditLogRow, auditLog } from "#shared/schema/audit-log.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

type AuditFilter = {
  action?: string | undefined;
  result?: string | undefined;
  /** a school's id, or a part of its name; taken literally */
  school?: string | undefined;
  /** a part of the actor, the client's address or the details; taken literally */
  text?: string | undefined;
  since?: Date | undefined;
  /** only entries older than the one with this id */
  before?: number | undefined;
};

export type AuditRow = AuditLogRow & { schoolName: string | null };

export async function insertAudit(db: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Newest first. A school that is gone keeps the name in the entry. */
export function listAuditLog(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const schoolName = sql<string | null>`coalesce(${schools.name}, ${auditLog.details} ->> 'school')`;
  const searched = sql`${auditLog.actor} || ' ' || ${auditLog.client} || ' ' || ${auditLog.details}::text`;
  const contains = (text: unknown, part: string) => sql`strpos(lower(${text}), lower(${part})) > 0`;
  const { action, result, school, text, since, before } = filter;
  return db
    .select({ ...getTableColumns(auditLog), schoolName })
    .from(auditLog)
    .leftJoin(schools, eq(schools.id, auditLog.schoolId))
    .where(
      and(
        action ? eq(auditLog.action, action) : undefined,
        result ? eq(auditLog.result, result) : undefined,
        school
          ? sql`${auditLog.schoolId} is not null and (${auditLog.schoolId}::text = ${school} or ${contains(schoolName, school)})`
          : undefined,
        text ? contains(searched, text) : undefined,
        since ? gte(auditLog.at, since) : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** How often a school has done this in the last hour, with these details. */
export const countLately = (
  db: Db,
  schoolId: SchoolId,
  { action, details }: Pick<AuditLogRow, "action" | "details">,
): Promise<number> =>
  db.$count(
    auditLog,
    and(
      eq(auditLog.schoolId, schoolId),
      eq(auditLog.action, action),
      gt(auditLog.at, sql`now() - interval '1 hour'`),
      sql`${auditLog.details} @> ${JSON.stringify(details)}::jsonb`,
    ),
  );
