import { useMemo } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { freeDays } from "./free-days.ts";
import { useAllSourcesKnown } from "./use-conflicts-on.ts";

type FreeDayChipsProps = {
  games: readonly Game[];
  /** the dates that are offered so far */
  chosen: readonly string[];
  /** No further one can be offered. */
  full: boolean;
  /** adds a day, or takes it back */
  onPress: (date: string) => void;
};

/** Days near the games' own on which none of them has a conflict, one press each. */
export function FreeDayChips({ games, chosen, full, onPress }: FreeDayChipsProps) {
  const days = useFreeDays(games);
  if (days.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Days without a conflict</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((date) => {
          const isChosen = chosen.includes(date);
          return (
            <Button
              key={date}
              variant={isChosen ? "primary" : "outline"}
              size="sm"
              className="tabular-nums"
              aria-pressed={isChosen}
              disabled={full && !isChosen}
              onClick={() => onPress(date)}
            >
              {formatLongDate(date)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** None until everything is known that could stand in the way. */
function useFreeDays(games: readonly Game[]): string[] {
  const sources = useConflictSources();
  const isKnown = useAllSourcesKnown(true);
  return useMemo(() => (isKnown ? freeDays(games, sources, Date.now()) : []), [games, sources, isKnown]);
}
