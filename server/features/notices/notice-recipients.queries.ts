import { and, desc, eq, ne, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { officeEmail } from "#server/features/auth/office.queries.ts";
import { isActingManager } from "#server/features/auth/users.queries.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/**
 * An opponent's answer goes to the person who asked, unless they want no notices, and to everybody who wants all of
 * them. Once that person is gone, it goes to the managers who want notices, too, and to the office where nobody does.
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
  const isNotifiedManager = and(isActingManager, ne(users.answerNotices, "none"));
  const people = await db
    .select({ id: users.id, email: users.email, answers: users.answerNotices })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), users.isActive, or(isSender, wantsAll, isNotifiedManager)))
    .orderBy(desc(isSender), users.id);
  const sender = people.find(({ id }) => id === sentBy);
  if (!sender && people.length === 0) return await officeOf(db, schoolId);
  const isHeard = (person: (typeof people)[number]) =>
    !sender || person.answers === "all" || (person === sender && person.answers !== "none");
  return people.filter(isHeard).map(({ email }) => email);
}

async function officeOf(db: Db, schoolId: SchoolId): Promise<string[]> {
  const found = await db.select({ email: officeEmail }).from(schools).where(eq(schools.id, schoolId));
  return found.map(({ email }) => email);
}
