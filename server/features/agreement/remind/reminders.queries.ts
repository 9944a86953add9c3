import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { columnsWithAgreements } from "#server/features/games/games.queries.ts";
import { itsTeam } from "#server/features/games/games-for-mail.queries.ts";
import { plainAddress } from "#server/features/opponents/opponents.queries.ts";
import { type AwaitedGame, QUIET_MS } from "#shared/domain/requests/reminders.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

const ofOpponent = (schoolId: SchoolId, opponentId: number) =>
  and(eq(agreements.schoolId, schoolId), eq(agreements.opponentId, opponentId));

/** The games whose opponent has a living link. */
export async function listAskedIds(db: Db, schoolId: SchoolId, opponentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: agreements.gameId })
    .from(agreements)
    .where(and(ofOpponent(schoolId, opponentId), isNotNull(agreements.askedAt)))
    .orderBy(asc(agreements.gameId));
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
    .select({ at: max(agreements.remindedAt) })
    .from(agreements)
    .where(ofOpponent(schoolId, opponentId));
  return row?.at ?? null;
}

/** Counts a reminder of each of these games. Of the games themselves nothing has changed: they are no new versions. */
export async function countReminder(
  db: Db,
  { schoolId, opponentId }: { schoolId: SchoolId; opponentId: number },
  gameIds: readonly number[],
  remindedAt: Date,
): Promise<void> {
  await db
    .update(agreements)
    .set({ reminders: sql`${agreements.reminders} + 1`, remindedAt })
    .where(and(ofOpponent(schoolId, opponentId), inArray(agreements.gameId, [...gameIds])));
}

/** Takes the count of a reminder back that went nowhere, unless the opponent was asked or reminded since. */
export async function uncountReminder(
  db: Db,
  { schoolId, opponentId, id }: Pick<GameRow, "schoolId" | "opponentId" | "id">,
  { awaited, at, failedAt }: { awaited: AwaitedGame; at: Date; failedAt: Date | null },
): Promise<void> {
  const { reminders, remindedAt } = awaited;
  await db
    .update(agreements)
    .set({
      reminders,
      remindedAt: remindedAt === null ? null : new Date(remindedAt),
      ...(failedAt && { reminderFailedAt: failedAt }),
    })
    .where(
      and(
        ofOpponent(schoolId, opponentId),
        eq(agreements.gameId, id),
        eq(agreements.remindedAt, at),
        eq(agreements.reminders, reminders + 1),
      ),
    );
}

/** A switch makes no new version of a game. */
export async function updateGameReminders(
  db: Db,
  { schoolId, id }: Pick<GameRow, "schoolId" | "id">,
  opponentIds: readonly number[],
  remind: boolean,
): Promise<void> {
  await db
    .update(agreements)
    .set({ remind })
    .where(
      and(
        eq(agreements.schoolId, schoolId),
        eq(agreements.gameId, id),
        inArray(agreements.opponentId, [...opponentIds]),
      ),
    );
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

/** Each zone's day of the last call, in any zone's date. */
const DAYS_TO_LAST_CALL = 4;

/** Read at once: the process that reads them may serve people, too. */
const PAGE = 1_000;

type Place = { datetimeUtc: Date; id: number; opponentId: number };

/** @param askedUntil the last moment of a request of which the first reminder may be due now, and the second */
type Bounds = { zones: string[]; now: Date; since: Date; askedUntil: readonly [Date, Date] };

/**
 * The games of schools in these zones of which the opponent might be reminded now, those that begin first at the head,
 * in pages.
 */
export async function* listRoughlyDue(db: Db, bounds: Bounds): AsyncGenerator<RoughlyDue[]> {
  let after: Place | undefined;
  for (;;) {
    const page = await readPage(db, bounds, after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { ...last.game, opponentId: last.opponentId };
  }
}

type RoughlyDue = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Db, { zones, now, since, askedUntil }: Bounds, after: Place | undefined) {
  const daysAhead = (days: number) => new Date(now.getTime() + days * millisecondsInDay);
  const [untilFirst, untilSecond] = askedUntil;
  const isBefore = daysAhead(DAYS_TO_LAST_CALL);
  return db
    .select({
      schoolId: games.schoolId,
      opponentId: agreements.opponentId,
      timeZone: schools.timezone,
      game: columnsWithAgreements,
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: { schoolName: opponents.schoolName },
    })
    .from(agreements)
    .innerJoin(
      games,
      and(
        eq(games.schoolId, agreements.schoolId),
        eq(games.id, agreements.gameId),
        or(eq(games.opponentId, agreements.opponentId), agreements.listed),
      ),
    )
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .innerJoin(teams, itsTeam)
    .innerJoin(
      opponents,
      and(eq(opponents.schoolId, agreements.schoolId), eq(opponents.id, agreements.opponentId)),
    )
    .leftJoin(
      mailedAddresses,
      and(
        eq(mailedAddresses.schoolId, games.schoolId),
        eq(mailedAddresses.address, plainAddress(opponents.email)),
      ),
    )
    .where(
      and(
        lte(agreements.askedAt, daysAhead(-1)),
        lte(sql`${since.toISOString()}::timestamptz`, daysAhead(-1)),
        agreements.remind,
        or(
          and(eq(agreements.reminders, 0), lte(agreements.askedAt, untilFirst)),
          and(eq(agreements.reminders, 1), lte(agreements.askedAt, untilSecond)),
          and(lte(agreements.reminders, 2), or(lte(games.datetimeUtc, isBefore), isOfferedBefore(isBefore))),
        ),
        or(
          // Of a meet some may have been asked and others not.
          and(
            or(eq(games.status, "verification-sent"), eq(agreements.state, "asked")),
            gt(games.datetimeUtc, now),
          ),
          and(eq(games.status, "reschedule"), eq(games.proposedBy, "school")),
        ),
        schools.isActive,
        schools.reminders,
        inArray(schools.timezone, zones),
        opponents.reminders,
        isNull(opponents.remindersStoppedAt),
        ne(sql`btrim(${opponents.email})`, ""),
        or(isNull(mailedAddresses.at), lte(mailedAddresses.at, new Date(now.getTime() - QUIET_MS))),
        after &&
          sql`(${games.datetimeUtc}, ${games.id}, ${agreements.opponentId})
            > (${after.datetimeUtc.toISOString()}::timestamptz, ${after.id}, ${after.opponentId})`,
      ),
    )
    .orderBy(asc(games.datetimeUtc), asc(games.id), asc(agreements.opponentId))
    .limit(PAGE);
}

const isOfferedBefore = (day: Date): SQL =>
  sql`exists (select from jsonb_array_elements(${games.proposals}) offered where offered ->> 'date' <= ${day.toISOString().slice(0, 10)})`;
