import { and, desc, eq, ne, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isActingManager } from "#server/features/auth/users.queries.ts";
import { officeEmail } from "#server/features/school/office.queries.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/**
 * Who hears of an opponent's answer: the person who asked, unless they want no notices, and everybody of the school who
 * wants all of them. Once the person who asked is gone and nobody else wants to know, it is the school's managers, as far as
 * they want notices; and the office where none of them does.
 * @param sentBy the person who asked; null for somebody who is no longer known
 * @returns an address each, the asking person's first; none where that person wants no notices and nobody else does
 */
export async function findNoticeRecipients(
  db: Db,
  schoolId: SchoolId,
  sentBy: string | null,
): Promise<string[]> {
  const isSender = eq(users.id, sentBy ?? "");
  const wantsAll = and(users.emailVerified, eq(users.answerNotices, "all"));
  const people = await db
    .select({ id: users.id, email: users.email, answers: users.answerNotices })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), users.isActive, or(isSender, wantsAll)))
    .orderBy(desc(isSender), users.id);
  if (people.length > 0) return people.filter(({ answers }) => answers !== "none").map(({ email }) => email);
  const managers = await listNotifiedManagers(db, schoolId);
  return managers.length > 0 ? managers : await officeOf(db, schoolId);
}

async function listNotifiedManagers(db: Db, schoolId: SchoolId): Promise<string[]> {
  const managers = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), isActingManager, ne(users.answerNotices, "none")))
    .orderBy(users.id);
  return managers.map(({ email }) => email);
}

async function officeOf(db: Db, schoolId: SchoolId): Promise<string[]> {
  const found = await db.select({ email: officeEmail }).from(schools).where(eq(schools.id, schoolId));
  return found.map(({ email }) => email);
}
