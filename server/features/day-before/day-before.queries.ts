import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isoText } from "#server/db/iso-text.ts";
import { itsOpponent, itsTeam } from "#server/features/games/games-to-send.queries.ts";
import { isSettled } from "#server/features/scheduled/claims.queries.ts";
import { games } from "#shared/schema/games.ts";
import { messageClaims } from "#shared/schema/message-claims.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

const announces = and(eq(schools.isActive, true), eq(schools.dayBefore, true));

/** The schools in these time zones that announce their home games. */
export const listAnnouncingSchools = (
  db: Db,
  zones: readonly string[],
): Promise<{ id: SchoolId; timeZone: string }[]> =>
  db
    .select({ id: schools.id, timeZone: schools.timezone })
    .from(schools)
    .where(and(announces, inArray(schools.timezone, [...zones])));

/** The key of a game's announcement, as `announcementKey` writes it. */
const itsKey = sql`${games.id} || ':' || ${isoText(games.datetimeUtc)}`;

/**
 * The agreed home games of the schools that begin from now on and before their school's `until`, and are not announced yet:
 * a rough choice, by start.
 */
export const listUnannounced = (db: Db, of: readonly { id: SchoolId; until: Date }[], now: Date) =>
  db
    .select({
      game: getTableColumns(games),
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: { schoolName: opponents.schoolName },
    })
    .from(games)
    .innerJoin(
      sql`unnest(
        ${sql.param(of.map(({ id }) => id))}::int[],
        ${sql.param(of.map(({ until }) => until.toISOString()))}::timestamptz[]) as asked(school_id, until)`,
      sql`asked.school_id = ${games.schoolId} and ${games.datetimeUtc} < asked.until`,
    )
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .where(
      and(
        gt(games.datetimeUtc, now),
        eq(games.status, "verified"),
        eq(games.isHome, true),
        eq(games.timeTbd, false),
        ne(games.site, "neutral"),
        ne(sql`trim(${opponents.email})`, ""),
        isNull(opponents.remindersStoppedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(messageClaims)
            .where(
              and(
                eq(messageClaims.schoolId, games.schoolId),
                eq(messageClaims.kind, "day-before"),
                eq(messageClaims.key, itsKey),
                isSettled(now),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(games.datetimeUtc), asc(games.id));

/** Whether the school announces its home games, and the opponent has not asked for no such messages. */
export async function isAnnouncingTo(db: Db, schoolId: SchoolId, opponentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: opponents.id })
    .from(opponents)
    .innerJoin(schools, eq(schools.id, opponents.schoolId))
    .where(
      and(
        announces,
        eq(opponents.schoolId, schoolId),
        eq(opponents.id, opponentId),
        isNull(opponents.remindersStoppedAt),
      ),
    );
  return rows.length === 1;
}
