import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { officeEmail } from "#server/features/auth/office.queries.ts";
import { isActingManager } from "#server/features/auth/users.queries.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** A school, and the person there who asked; null for somebody who is no longer known. */
type Asked = { schoolId: SchoolId; sentBy: string | null };

/**
 * An opponent's answer goes to the person who asked, unless they want no notices, and to everybody who wants all of
 * them. Once that person is gone, it goes to the managers who want notices, too, and to the office where nobody does.
 * @returns the addresses of each, in the order in which they are given, the asking person's first; none where that person wants no
 *   notices and nobody else does
 */
export async function listNoticeRecipients(db: Db, asked: readonly Asked[]): Promise<string[][]> {
  const people = bySchool(await listPeople(db, asked));
  const heard = asked.map(({ schoolId, sentBy }) => heardBy(people.get(schoolId) ?? [], sentBy));
  const unheard = asked.filter((_each, index) => heard[index] === null);
  const offices = bySchool(unheard.length === 0 ? [] : await listOffices(db, unheard));
  return asked.map(
    ({ schoolId }, index) => heard[index] ?? (offices.get(schoolId) ?? []).map(({ email }) => email),
  );
}

type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Everybody of these schools who asked, or may hear of what others asked. */
function listPeople(db: Db, asked: readonly Asked[]) {
  const senders = asked.flatMap(({ sentBy }) => sentBy ?? []);
  const isSender = sql`${users.id} = any(${sql.param(senders)}::text[])`;
  const wantsAll = and(users.emailVerified, eq(users.answerNotices, "all"));
  const isNotifiedManager = and(isActingManager, ne(users.answerNotices, "none"));
  const hearsOthers = sql<boolean>`(${or(wantsAll, isNotifiedManager)})`;
  return db
    .select({
      schoolId: sql<SchoolId>`${users.schoolId}`,
      id: users.id,
      email: users.email,
      answers: users.answerNotices,
      hearsOthers,
    })
    .from(users)
    .where(and(isAtOneOf(users.schoolId, asked), users.isActive, or(isSender, hearsOthers)))
    .orderBy(users.id);
}

/** @returns null where it is the office that hears of it */
function heardBy(people: readonly Person[], sentBy: string | null): string[] | null {
  const sender = people.find(({ id }) => id === sentBy);
  const others = people.filter((person) => person.hearsOthers && person !== sender);
  if (!sender) return others.length === 0 ? null : others.map(({ email }) => email);
  const wantsAll = others.filter(({ answers }) => answers === "all");
  return [...(sender.answers === "none" ? [] : [sender]), ...wantsAll].map(({ email }) => email);
}

const listOffices = (db: Db, asked: readonly Asked[]) =>
  db.select({ schoolId: schools.id, email: officeEmail }).from(schools).where(isAtOneOf(schools.id, asked));

const isAtOneOf = (column: typeof schools.id | typeof users.schoolId, asked: readonly Asked[]): SQL =>
  sql`${column} = any(${sql.param([...new Set(asked.map(({ schoolId }) => schoolId))])}::int[])`;

function bySchool<Row extends { schoolId: SchoolId }>(rows: readonly Row[]): Map<SchoolId, Row[]> {
  const groups = new Map<SchoolId, Row[]>();
  for (const row of rows) groups.set(row.schoolId, [...(groups.get(row.schoolId) ?? []), row]);
  return groups;
}
