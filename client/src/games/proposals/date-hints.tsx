import { useMemo } from "react";
import { ConflictLine } from "#client/conflicts/conflict-line.tsx";
import { beginningAt, conflictsAhead } from "#client/conflicts/described-conflict.ts";
import { useConflictSources } from "#client/conflicts/use-conflict-sources.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";

type DateHintsProps = {
  game: Game;
  date: string;
  /** null or no time at all: only the day is judged */
  time: string | null;
  className?: string;
};

/** The conflicts of a game on another date; nothing without a date. */
export function DateHints({ game, date, time, className }: DateHintsProps) {
  const sources = useConflictSources();
  const judged = sources.judged.get(game.id);
  const conflicts = useMemo(() => {
    if (!judged || !isCalendarDate(date)) return [];
    const moved = beginningAt({ ...judged, status: "scheduled" }, { date, time }, sources.timeZone);
    return conflictsAhead(moved, sources, Date.now());
  }, [judged, date, time, sources]);
  if (conflicts.length === 0) return null;
  return (
    <ul className={cn("grid gap-1", className)}>
      {conflicts.map((conflict) => (
        <li key={conflict.key}>
          <ConflictLine conflict={conflict} />
        </li>
      ))}
    </ul>
  );
}
