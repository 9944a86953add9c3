import { and, eq, isNull } from "drizzle-orm";
import type { Database, Db } from "#server/db/client.ts";
import { columnList, readRows, type TextRow } from "#server/db/read-rows.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts/conflict-game.ts";
import { OVER_STATUSES } from "#shared/domain/game/game-status.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { acceptedConflicts } from "#shared/schema/accepted-conflicts.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

export type AcceptedRow = typeof acceptedConflicts.$inferSelect;

export const listAccepted = (db: Db, schoolId: SchoolId): Promise<AcceptedRow[]> =>
  db.select().from(acceptedConflicts).where(eq(acceptedConflicts.schoolId, schoolId));

/** The columns of a game and its team by which conflicts are judged. */
const JUDGED = {
  id: games.id,
  teamId: games.teamId,
  opponentId: games.opponentId,
  datetimeUtc: games.datetimeUtc,
  timeTbd: games.timeTbd,
  venue: games.venue,
  isHome: games.isHome,
  site: games.site,
  status: games.status,
  eventName: games.eventName,
};
const SIDES = { id: teams.id, sport: teams.sport, level: teams.level, coachEmail: teams.coachEmail };

const GAMES = `select ${columnList(JUDGED)} from games
  where school_id = $1 and datetime_utc >= $2 and status <> all ($3)`;
const TEAMS = `select ${columnList(SIDES)} from teams where school_id = $1`;
const TBD_OPPONENTS = "select id from opponents where school_id = $1 and school_name = $2";

/** The games that can be in another's way: those to be played that begin at `since` or later. In no order. */
export async function listJudgedGames(
  db: Database,
  { id: schoolId, timezone }: SignedInSchool,
  since: Date,
): Promise<ConflictGame[]> {
  const [gameRows, teamRows, tbdRows] = await Promise.all([
    readRows<TextRow<typeof JUDGED>>(db, GAMES, [schoolId, since, OVER_STATUSES]),
    readRows<TextRow<typeof SIDES>>(db, TEAMS, [schoolId]),
    readRows<{ id: number }>(db, TBD_OPPONENTS, [schoolId, TBD]),
  ]);
  const teamById = new Map(teamRows.map((row) => [row.id, row]));
  const tbdIds = new Set(tbdRows.map(({ id }) => id));
  return gameRows.flatMap((game) => {
    const team = teamById.get(game.teamId);
    // A game that was added between the reads has no team here yet: the next read has it.
    if (!team) return [];
    const date = dayOf(Date.parse(game.datetimeUtc), timezone);
    // Of the opponent's name it only matters whether it is 'TBD'.
    const opponent = { schoolName: tbdIds.has(game.opponentId) ? TBD : "" };
    return conflictGameOf({ ...game, date, team, opponent }, team.coachEmail);
  });
}

/** Keeps an acceptance, in the place of one of the same conflict that no longer holds. */
export async function replaceAccepted(
  db: Db,
  schoolId: SchoolId,
  values: Omit<typeof acceptedConflicts.$inferInsert, "schoolId" | "id">,
): Promise<AcceptedRow> {
  const { gameId, otherGameId, blackoutId } = values;
  await db
    .delete(acceptedConflicts)
    .where(
      and(
        eq(acceptedConflicts.schoolId, schoolId),
        eq(acceptedConflicts.gameId, gameId),
        otherGameId == null
          ? isNull(acceptedConflicts.otherGameId)
          : eq(acceptedConflicts.otherGameId, otherGameId),
        blackoutId == null
          ? isNull(acceptedConflicts.blackoutId)
          : eq(acceptedConflicts.blackoutId, blackoutId),
      ),
    );
  const [row] = await db
    .insert(acceptedConflicts)
    .values({ ...values, schoolId })
    .returning();
  if (!row) throw new Error("the acceptance was not returned");
  return row;
}

/** @returns whether there was one */
export async function deleteAccepted(db: Db, schoolId: SchoolId, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(acceptedConflicts)
    .where(and(eq(acceptedConflicts.schoolId, schoolId), eq(acceptedConflicts.id, id)));
  return rowCount === 1;
}
