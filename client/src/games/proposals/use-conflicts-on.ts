import { useMemo } from "react";
import { useBlackouts } from "#client/data/blackouts.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { useVenues } from "#client/data/venues.api.ts";
import { conflictsElsewhere, type DescribedConflict } from "#client/games/conflicts/described-conflict.ts";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import type { Game } from "#shared/api/games.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

const NONE: DescribedConflict[] = [];

/** A day on which a game might be played; null or no time at all: only the day is judged. */
export type OtherDate = { game: Game; date: string; time: string | null };

type JudgedGames = { gameIds: readonly number[]; date: string; ask?: boolean };

/**
 * Whether all is known that could stand in the way of games on another date. A day that has passed is none, nor is half
 * a date.
 */
export function useIsJudged({ gameIds, date, ask }: JudgedGames): boolean {
  const isKnown = useAllSourcesKnown(ask);
  const sources = useConflictSources();
  return (
    isKnown &&
    gameIds.every((id) => sources.judged.has(id)) &&
    isCalendarDate(date) &&
    date >= dayOf(Date.now(), sources.timeZone)
  );
}

/**
 * Whether teams, blackouts and venues are there; the games are what the screen shows.
 * @param ask for the venues, in a window that somebody opened; a first screen waits until conflicts are looked for
 */
export function useAllSourcesKnown(ask = false): boolean {
  const queries = [useBlackouts(), useTeams(), useVenues(ask)];
  return queries.every(({ isSuccess }) => isSuccess);
}

/** The conflicts that a game would have on another date; none without a date. */
export function useConflictsOn({ game, date, time }: OtherDate): DescribedConflict[] {
  const sources = useConflictSources();
  const judged = sources.judged.get(game.id);
  return useMemo(() => {
    if (!judged || !isCalendarDate(date)) return NONE;
    return conflictsElsewhere(judged, { date, time }, sources, Date.now());
  }, [judged, date, time, sources]);
}
