import { useBlackouts } from "#client/data/blackouts.api.ts";
import { useGames } from "#client/data/games.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { useVenues } from "#client/data/venues.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import type { VenueEntry } from "#shared/api/venues.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts/conflict-game.ts";

/** A list that is not loaded yet counts as empty. */
export type ConflictSources = {
  games: ReadonlyMap<number, Game>;
  teams: ReadonlyMap<number, Team>;
  /** the games as they are judged */
  judged: ReadonlyMap<number, ConflictGame>;
  blackouts: readonly Blackout[];
  venues: readonly VenueEntry[];
  timeZone: string;
};

const NONE: [] = [];

/** Returns one object until something of it changes, so that conflicts are found anew only then. */
export function useConflictSources(): ConflictSources {
  const { data: games = NONE } = useGames();
  const { data: teams = NONE } = useTeams();
  const { data: blackouts = NONE } = useBlackouts();
  const { data: venues = NONE } = useVenues(false);
  const { timezone } = useLoadedSchool();
  return sourcesOf({ games, teams, blackouts, venues, timeZone: timezone });
}

type Loaded = {
  games: readonly Game[];
  teams: readonly Team[];
  blackouts: readonly Blackout[];
  venues: readonly VenueEntry[];
  timeZone: string;
};

/**
 * Every proposed date of a list asks for them: made once for all of them, and gone with the games that they are made
 * of.
 */
const made = new WeakMap<readonly Game[], { of: Loaded; sources: ConflictSources }>();

function sourcesOf(loaded: Loaded): ConflictSources {
  const known = made.get(loaded.games);
  if (known && isSame(known.of, loaded)) return known.sources;
  const sources = makeSources(loaded);
  made.set(loaded.games, { of: loaded, sources });
  return sources;
}

const isSame = (one: Loaded, other: Loaded): boolean =>
  one.teams === other.teams &&
  one.blackouts === other.blackouts &&
  one.venues === other.venues &&
  one.timeZone === other.timeZone;

function makeSources({ games, teams, blackouts, venues, timeZone }: Loaded): ConflictSources {
  const byId = new Map<number, Team>(teams.map((team) => [team.id, team]));
  const judged = games.map((game) => conflictGameOf(game, coachEmailOf(byId, game.teamId)));
  return {
    games: new Map(games.map((game) => [game.id, game])),
    teams: byId,
    judged: new Map(judged.map((game) => [game.id, game])),
    blackouts,
    venues,
    timeZone,
  };
}

export const coachEmailOf = (teams: ReadonlyMap<number, Team>, teamId: number): string =>
  teams.get(teamId)?.coachEmail ?? "";
