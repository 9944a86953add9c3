import { and, asc, desc, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isLive } from "#server/features/requests/requests.queries.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

const ofOpponent = (schoolId: SchoolId, opponentId: number) =>
  and(eq(games.schoolId, schoolId), eq(games.opponentId, opponentId));

/** The games whose opponent has a living link. */
export async function listAskedIds(db: Db, schoolId: SchoolId, opponentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(ofOpponent(schoolId, opponentId), isNotNull(games.askedAt)))
    .orderBy(asc(games.id));
  return rows.map(({ id }) => id);
}

/** Whether an opponent may be reminded, and by whom. */
export async function findReminderState(db: Db, schoolId: SchoolId, opponentId: number) {
  const [row] = await db
    .select({
      schoolName: opponents.schoolName,
      email: sql<string>`btrim(${opponents.email})`,
      ccEmail: opponents.ccEmail,
      stoppedAt: opponents.remindersStoppedAt,
      timeZone: schools.timezone,
      isAutomatic: sql<boolean>`${schools.isActive} and ${schools.reminders} and ${opponents.reminders}`,
    })
    .from(opponents)
    .innerJoin(schools, eq(schools.id, opponents.schoolId))
    .where(and(eq(opponents.schoolId, schoolId), eq(opponents.id, opponentId)));
  return row ?? null;
}

export type ReminderState = NonNullable<Awaited<ReturnType<typeof findReminderState>>>;

/** When an opponent was last reminded of any of their games. */
export async function findRemindedAt(db: Db, schoolId: SchoolId, opponentId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(games.remindedAt) })
    .from(games)
    .where(ofOpponent(schoolId, opponentId));
  return row?.at ?? null;
}

/** The person who asked last about one of these games; null where they have left the school. */
export async function findLastAsker(db: Db, schoolId: SchoolId, gameIds: readonly number[]) {
  const [row] = await db
    .select({
      asker: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .leftJoin(
      users,
      and(eq(users.id, requests.sentBy), eq(users.schoolId, requests.schoolId), eq(users.isActive, true)),
    )
    .where(isLive(schoolId, gameIds))
    .orderBy(desc(requests.id))
    .limit(1);
  return row?.asker ?? null;
}

/** Counts a reminder of each of these games. Of the games themselves nothing has changed: they are no new versions. */
export async function countReminder(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
  remindedAt: Date,
): Promise<void> {
  await db
    .update(games)
    .set({ reminders: sql`${games.reminders} + 1`, remindedAt })
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...gameIds])));
}

/** Takes the count of a reminder back that went nowhere, unless the game was asked about or reminded of since. */
export async function uncountReminder(
  db: Db,
  { schoolId, id, reminders, remindedAt }: Pick<GameRow, "schoolId" | "id" | "reminders" | "remindedAt">,
  { at, failedAt }: { at: Date; failedAt: Date | null },
): Promise<void> {
  await db
    .update(games)
    .set({ reminders, remindedAt, ...(failedAt && { reminderFailedAt: failedAt }) })
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.id, id),
        eq(games.remindedAt, at),
        eq(games.reminders, reminders + 1),
      ),
    );
}

/** A switch makes no new version of a game. */
export async function updateGameReminders(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  remind: boolean,
): Promise<void> {
  await db
    .update(games)
    .set({ remind })
    .where(and(eq(games.schoolId, schoolId), eq(games.id, gameId)));
}

/** Nor of an opponent. */
export async function updateOpponentReminders(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
  reminders: boolean,
): Promise<void> {
  await db
    .update(opponents)
    .set({ reminders })
    .where(and(eq(opponents.schoolId, schoolId), eq(opponents.id, opponentId)));
}
