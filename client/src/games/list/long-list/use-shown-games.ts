import { useMemo } from "react";
import type { Game } from "#shared/api/games.ts";
import { quicklyShown } from "./quickly-shown.ts";
import { firstRowsInSight, rowsInSight } from "./rows-in-sight.ts";
import { useAfterPaint } from "./use-after-paint.ts";

/**
 * Of the games of a list those to show now: the first are there at once, the rest follow without holding up a click. It is called
 * by what has the rows and no more: following renders nothing else.
 */
export function useShownGames(games: readonly Game[]): readonly Game[] {
  const painted = useAfterPaint(games, games.slice(0, rowsInSight()));
  return useMemo(() => quicklyShown(games, painted, firstRowsInSight()), [games, painted]);
}
