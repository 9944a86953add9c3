import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isoText } from "#server/db/iso-text.ts";
import { columnsWithAgreements } from "#server/features/games/games.queries.ts";
import { isOneOfGames, itsTeam } from "#server/features/games/games-for-mail.queries.ts";
import { isSettled } from "#server/features/scheduled/claims.queries.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
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

const isClaimed = (now: Date) => sql`exists (
  select from ${messageClaims} where ${and(
    eq(messageClaims.schoolId, games.schoolId),
    eq(messageClaims.kind, "day-before"),
    eq(messageClaims.key, itsKey),
    isSettled(now),
  )})`;

const ofGame = and(eq(agreements.schoolId, games.schoolId), eq(agreements.gameId, games.id));

/** A meet goes on for the schools that have confirmed it, whatever the others say. */
const isConfirmedByOne = sql`exists (select from ${agreements} where ${and(ofGame, eq(agreements.state, "confirmed"))})`;

/**
 * The agreed home games of the schools that are played from now to about their school's `last` day (yyyy-MM-dd), and
 * are not announced yet: a rough choice, by start.
 */
export async function listUnannounced(
  db: Db,
  schoolsWithDays: readonly { id: SchoolId; last: string }[],
  now: Date,
) {
  // Without the offset the database would read the games of all times rather than go from school to school.
  const { rows } = await db.execute<{ school_id: SchoolId; id: number }>(sql`
    select near.school_id, near.id
    from unnest(
      ${sql.param(schoolsWithDays.map(({ id }) => id))}::int[],
      ${sql.param(schoolsWithDays.map(({ last }) => last))}::date[]) as asked(school_id, last)
    cross join lateral (
      select ${games.schoolId}, ${games.id} from ${games}
      where ${games.schoolId} = asked.school_id and ${gt(games.datetimeUtc, now)}
        and ${games.datetimeUtc} < (asked.last + 2)::timestamptz
        and ${and(or(eq(games.status, "verified"), isConfirmedByOne), eq(games.isHome, true), eq(games.timeTbd, false), ne(games.site, "neutral"))}
        and not ${isClaimed(now)}
      offset 0) as near`);
  if (rows.length === 0) return [];
  return await db
    .select({
      game: columnsWithAgreements,
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: { id: opponents.id, schoolName: opponents.schoolName },
    })
    .from(games)
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), isItsSchool))
    .where(
      and(isOneOfGames(rows), ne(sql`trim(${opponents.email})`, ""), isNull(opponents.remindersStoppedAt)),
    )
    .orderBy(asc(games.datetimeUtc), asc(games.id));
}

/** A game's opponent, or one of the schools of a meet. */
const isItsSchool = or(
  eq(opponents.id, games.opponentId),
  sql`exists (select from ${agreements} where ${and(ofGame, agreements.listed, eq(agreements.opponentId, opponents.id))})`,
);

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
