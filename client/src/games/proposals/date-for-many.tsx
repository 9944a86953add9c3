import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useMemo } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import { counted } from "#client/lib/counted.ts";
import { useSettled } from "#client/lib/use-settled.ts";
import type { Game } from "#shared/api/games.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { FreeDay } from "./date-hints.tsx";
import { conflictsAtItsTime } from "./free-days.ts";
import { useIsJudged } from "./use-conflicts-on.ts";

type DateForManyProps = { games: readonly Game[]; date: string };

/** The conflicts that several games would have on another day, each at its own time; nothing before the date is whole. */
export function DateForMany({ games, date }: DateForManyProps) {
  const day = useSettled(date);
  return (
    <div aria-live="polite" className="text-sm empty:hidden">
      <Found games={games} date={day} />
    </div>
  );
}

function Found({ games, date }: DateForManyProps) {
  const sources = useConflictSources();
  const isJudged = useIsJudged({ gameIds: games.map(({ id }) => id), date, ask: true });
  const found = useMemo(
    () =>
      isJudged
        ? games.flatMap((game) =>
            (conflictsAtItsTime(game, date, sources, Date.now()) ?? []).map((conflict) => ({
              game,
              conflict,
            })),
          )
        : [],
    [games, date, sources, isJudged],
  );
  if (!isJudged || games.length === 0) return null;
  if (found.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{formatLongDate(date)}</span> <FreeDay />
      </p>
    );
  }
  const meeting = new Set(found.map(({ game }) => game.id)).size;
  return (
    <details>
      <summary className="target cursor-pointer">
        <span className="font-semibold">{formatLongDate(date)}</span>{" "}
        <TriangleAlert aria-hidden="true" className="inline size-4 align-[-0.2em] text-yellow" />{" "}
        {`${meeting} of ${counted(games.length, "game")} would have a conflict`}
      </summary>
      <ul className="mt-1.5 grid gap-2">
        {found.map(({ game, conflict }) => (
          <li key={`${game.id} ${conflict.key}`} className="wrap-anywhere">
            <Isolated>{teamVsOpponent(game)}</Isolated>
            <ConflictLine conflict={conflict} />
          </li>
        ))}
      </ul>
    </details>
  );
}
