import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isoText } from "#server/db/iso-text.ts";
import {
  columnsWithAgreements,
  type GameOpponent,
  opponentColumns,
  withOthers,
} from "#server/features/games/games.queries.ts";
import { isOneOfGames, itsOpponent, itsTeam } from "#server/features/games/games-for-mail.queries.ts";
import { isLiving } from "#server/features/games/links.queries.ts";
import { PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import { INFORMS_OPPONENT, LEAVES_GAME } from "#shared/domain/game/game-history.ts";
import { OVER_STATUSES } from "#shared/domain/game/game-status.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { requests } from "#shared/schema/requests.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { verifications } from "#shared/schema/verifications.ts";
import { ALARM_AHEAD_MS } from "./not-agreed.ts";

const ofTheGame = and(eq(gameHistory.schoolId, games.schoolId), eq(gameHistory.gameId, games.id));

/** The person who asked about the game by the link that it has; null where nobody did. */
const sentBy = sql<string | null>`(
  select ${requests.sentBy} from ${verifications} join ${requests}
    on ${requests.schoolId} = ${verifications.schoolId} and ${requests.id} = ${verifications.requestId}
  where ${verifications.schoolId} = ${games.schoolId} and ${verifications.gameId} = ${games.id}
    and ${isLiving}
  order by ${requests.sentAt} desc, ${requests.id} desc limit 1)`;

const PRIVATE_LABELS = Object.values(PRIVATE_FACTS).map(({ row }) => row.label);

/**
 * The moment since which the game is another one than the opponent knows: its first change after their snapshot that is
 * not the school's own affair. Null where the history has none. A further change, or a note, makes the doubt no
 * younger.
 */
const changedAt = sql<Date | null>`(
  select min(${gameHistory.at}) from ${gameHistory}
  where ${ofTheGame} and ${notInArray(gameHistory.action, [...INFORMS_OPPONENT, ...LEAVES_GAME])}
    and ${gameHistory.id} > coalesce((
      select max(${gameHistory.id}) from ${gameHistory} where ${ofTheGame} and ${inArray(gameHistory.action, INFORMS_OPPONENT)}), 0)
    and exists (select from jsonb_array_elements(${gameHistory.changes}) as change
      where not change->>'field' = any(${sql.param(PRIVATE_LABELS)}::text[])))`.mapWith(gameHistory.at);

/** The games with all that an alarm about them needs, by start. */
const gamesWithSides = (db: Db, which: SQL | undefined) =>
  db
    .select({
      game: columnsWithAgreements,
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: opponentColumns,
      school: {
        id: schools.id,
        name: schools.name,
        logo: schools.logo,
        primaryColor: schools.primaryColor,
        secondaryColor: schools.secondaryColor,
        timezone: schools.timezone,
      },
      sentBy,
      changedAt,
    })
    .from(schools)
    .innerJoin(games, eq(games.schoolId, schools.id))
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .where(and(eq(schools.isActive, true), which))
    .orderBy(asc(games.datetimeUtc), asc(games.id));

async function listWithSides(db: Db, which: SQL | undefined): Promise<AlarmingGame[]> {
  const rows = await gamesWithSides(db, which);
  const found: AlarmingGame[] = [];
  for (const schoolId of new Set(rows.map(({ game }) => game.schoolId))) {
    const itsGames = rows.filter(({ game }) => game.schoolId === schoolId);
    found.push(...(await withOthers(db, schoolId, itsGames)));
  }
  return found.sort(
    (one, other) =>
      one.game.datetimeUtc.getTime() - other.game.datetimeUtc.getTime() || one.game.id - other.game.id,
  );
}

export type AlarmingGame = Awaited<ReturnType<typeof gamesWithSides>>[number] & { others: GameOpponent[] };

const isOfGame = and(eq(agreements.schoolId, games.schoolId), eq(agreements.gameId, games.id));

/**
 * The opponent may have learned of another version than the present one, though it may differ in nothing they know. A
 * former opponent may still expect to play.
 */
const mayBeUntold = sql`exists (select from ${agreements} where ${and(
  isOfGame,
  isNotNull(agreements.learned),
  or(
    isNotNull(games.namesChangedAt),
    ne(agreements.opponentId, games.opponentId),
    ne(sql`${agreements.learned} ->> 'version'`, isoText(games.updatedAt)),
  ),
)})`;

const isAsked = sql`exists (select from ${agreements} where ${and(
  isOfGame,
  or(eq(agreements.opponentId, games.opponentId), agreements.listed),
  isNotNull(agreements.askedAt),
  // Of a meet some schools may have been asked, and others not.
  or(eq(games.status, "verification-sent"), eq(games.status, "reschedule"), eq(agreements.state, "asked")),
)})`;

const mayWait = and(notInArray(games.status, ["verified", "reschedule"]), isAsked);

/** Whether dates are offered, in the very words of the index on offered games: PostgreSQL uses it for no others. */
const isOffered = sql`${games.status} = 'reschedule' and ${games.proposedBy} = 'school'`;

/** Whether the opponent may choose a date near these days, in any zone. */
function isOfferedBetween(from: Date, until: Date): SQL {
  const dayNear = (instant: Date, days: number) =>
    new Date(instant.getTime() + days * millisecondsInDay).toISOString().slice(0, 10);
  return sql`exists (select from jsonb_array_elements(${games.proposals}) offered
    where offered ->> 'date' between ${dayNear(from, -1)} and ${dayNear(until, 1)})`;
}

/** The games in these time zones that are near, or may be chosen to be, and are perhaps not agreed, by start. */
export async function listDoubtful(db: Db, zones: readonly string[], now: Date): Promise<AlarmingGame[]> {
  const until = new Date(now.getTime() + ALARM_AHEAD_MS);
  const isOpen = and(eq(schools.isActive, true), inArray(schools.timezone, [...zones]));
  const isOn = notInArray(games.status, [...OVER_STATUSES]);
  // Without the offset the database would read the games of all times rather than go from school to school.
  const { rows } = await db.execute<{ school_id: SchoolId; id: number }>(sql`
    select near.school_id, near.id
    from ${schools} cross join lateral (
      select ${games.schoolId}, ${games.id} from ${games}
      where ${and(eq(games.schoolId, schools.id), gt(games.datetimeUtc, now), lte(games.datetimeUtc, until), isOn)}
        and ${or(mayWait, eq(games.status, "reschedule"), mayBeUntold)}
      offset 0) as near
    where ${isOpen}
    union
    select ${games.schoolId}, ${games.id} from ${games} join ${schools} on ${schools.id} = ${games.schoolId}
    where ${and(isOpen, isOffered, isAsked, isOfferedBetween(now, until))}`);
  return rows.length === 0 ? [] : await listWithSides(db, isOneOfGames(rows));
}

/** These games of one school, as far as the school is in use. */
export const listAlarming = (db: Db, schoolId: SchoolId, ids: readonly number[]): Promise<AlarmingGame[]> =>
  listWithSides(db, and(eq(games.schoolId, schoolId), inArray(games.id, [...ids])));
