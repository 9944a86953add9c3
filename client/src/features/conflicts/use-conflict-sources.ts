import { useMemo } from "react";
import { useBlackouts } from "#client/features/blackouts/blackouts.api.ts";
import { useGames } from "#client/features/games/games.api.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { useTeams } from "#client/features/teams/teams.api.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import type { Blackout } from "#shared/domain/blackouts.ts";
import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts.ts";

/** All that conflicts are found in and told by. What is not loaded yet is taken as none. */
export type ConflictSources = {
  games: ReadonlyMap<number, Game>;
  teams: ReadonlyMap<number, Team>;
  /** the games as they are judged */
  judged: ReadonlyMap<number, ConflictGame>;
  blackouts: readonly Blackout[];
  timeZone: string;
};

const NONE: [] = [];

/** The same object until something of it changes. */
export function useConflictSources(): ConflictSources {
  const { data: games = NONE } = useGames();
  const { data: teams = NONE } = useTeams();
  const { data: blackouts = NONE } = useBlackouts();
  const { timezone } = useLoadedSchool();
  return useMemo(() => {
    const byId = new Map<number, Team>(teams.map((team) => [team.id, team]));
    const judged = games.map((game) => conflictGameOf(game, coachEmailOf(byId, game.teamId)));
    return {
      games: new Map(games.map((game) => [game.id, game])),
      teams: byId,
      judged: new Map(judged.map((game) => [game.id, game])),
      blackouts,
      timeZone: timezone,
    };
  }, [games, teams, blackouts, timezone]);
}

export const coachEmailOf = (teams: ReadonlyMap<number, Team>, teamId: number): string =>
  teams.get(teamId)?.coachEmail ?? "";
