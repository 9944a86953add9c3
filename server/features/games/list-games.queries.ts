import { getTableColumns } from "drizzle-orm";
import { columnList, type ReadableDb, readRows, type TextRow } from "#server/db/read-rows.ts";
import { KEPT_PARTNERS } from "#server/features/games/partner/game-partners.queries.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  AGREEMENTS,
  type GameOpponent,
  type GameTeam,
  type GameWithAgreements,
  type GameWithSides,
  opponentColumns,
  othersOf,
  teamColumns,
} from "./games.queries.ts";

const {
  importId: _importId,
  sequence: _sequence,
  namesChangedAt: _namesChangedAt,
  wasVerified: _wasVerified,
  ...gameColumns
} = getTableColumns(games);

// Most games have no partner: they are one column, and no read of their own, which would take a further connection.
const GAMES = `select ${columnList(gameColumns)}, coalesce(agreements, '[]') as agreements, coalesce(partners, '[]') as partners
  from games left join (
    select game_id, ${KEPT_PARTNERS} as partners
    from game_partners join schools on schools.id = partner_school_id where school_id = $1 group by game_id
  ) as linked on linked.game_id = id
  left join (
    select game_id, ${AGREEMENTS} as agreements from agreements where school_id = $1 group by game_id
  ) as agreed on agreed.game_id = id
  where school_id = $1 order by datetime_utc, id`;
const TEAMS = `select ${columnList(teamColumns)} from teams where school_id = $1`;
const OPPONENTS = `select ${columnList(opponentColumns)} from opponents where school_id = $1`;

/** A game of the list, its instants as text. */
type ListedGame = Omit<GameWithSides, "game"> & {
  game: TextRow<typeof gameColumns> & Pick<GameWithAgreements, "agreements">;
};

/**
 * All games of a school by start. Narrow reads joined here: less work for the database than a join, and every
 * team and opponent is one object however many games it has.
 */
export async function listGames(db: ReadableDb, schoolId: SchoolId): Promise<ListedGame[]> {
  const values = [schoolId];
  const [gameRows, teamRows, opponentRows] = await Promise.all([
    readRows<ListedGame["game"] & Pick<ListedGame, "partners">>(db, GAMES, values),
    readRows<GameTeam>(db, TEAMS, values),
    readRows<GameOpponent>(db, OPPONENTS, values),
  ]);
  const teamById = new Map(teamRows.map((row) => [row.id, row]));
  const opponentById = new Map(opponentRows.map((row) => [row.id, row]));
  return gameRows.flatMap((game) => {
    const team = teamById.get(game.teamId);
    const opponent = opponentById.get(game.opponentId);
    // A side that was added between the reads: the next read has the whole game.
    if (!team || !opponent) return [];
    const others = othersOf(game, opponentById);
    return [{ game, team, opponent, others, partners: game.partners }];
  });
}
