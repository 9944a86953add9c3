import { useMemo } from "react";
import { firstRowsInSight, rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { useAfterPaint } from "#client/components/table/use-after-paint.ts";
import type { Game } from "#shared/api/games.ts";
import { quicklyShown } from "./quickly-shown.ts";

type ShownGames = {
  /** For rows, each of which stands for itself: the first are there at once. */
  quick: readonly Game[];
  /** For cards under headings, which the rows of two orders would repeat: another order comes whole. */
  whole: readonly Game[];
};

/**
 * Of the games of a list those to show now; the rest follow without holding up a click. It is called by what has the
 * rows and no more: what follows renders nothing else.
 */
export function useShownGames(games: readonly Game[]): ShownGames {
  const painted = useAfterPaint(games, games.slice(0, rowsInSight()));
  const quick = useMemo(() => quicklyShown(games, painted, firstRowsInSight()), [games, painted]);
  return { quick, whole: quick === games ? games : painted };
}
