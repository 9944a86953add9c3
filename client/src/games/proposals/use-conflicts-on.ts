import { useMemo } from "react";
import { conflictsElsewhere, type DescribedConflict } from "#client/games/conflicts/described-conflict.ts";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import type { Game } from "#shared/api/games.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";

const NONE: DescribedConflict[] = [];

/** A day on which a game might be played; null or no time at all: only the day is judged. */
export type OtherDate = { game: Game; date: string; time: string | null };

/** The conflicts that a game would have on another date; none without a date. */
export function useConflictsOn({ game, date, time }: OtherDate): DescribedConflict[] {
  const sources = useConflictSources();
  const judged = sources.judged.get(game.id);
  return useMemo(() => {
    if (!judged || !isCalendarDate(date)) return NONE;
    return conflictsElsewhere(judged, { date, time }, sources, Date.now());
  }, [judged, date, time, sources]);
}
