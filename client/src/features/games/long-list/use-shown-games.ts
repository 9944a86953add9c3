import { useMemo } from "react";
import { firstRowsInSight, rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { useAfterPaint } from "#client/components/table/use-after-paint.ts";
import type { Game } from "#shared/api/games.ts";

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

/**
 * The next frame shows the first `inSight` games in the place of those that stood there, which go to the end. The rows
 * below stay where they are, since moving a season's rows takes longer than showing a window's. A person who has
 * scrolled down looks at the others (`inSight` is 0): these are in their new order at once.
 * @returns `games` itself when that is all of them in their order
 */
export function quicklyShown(
  games: readonly Game[],
  shown: readonly Game[],
  inSight: number,
): readonly Game[] {
  if (games === shown) return games;
  const quick = inSight > 0 ? inPlaceOfFirst(games, shown, inSight) : among(games, shown);
  return quick.length === games.length && quick.every((game, index) => game === games[index]) ? games : quick;
}

/** In their own order. A game that was changed is another object, and the same row. */
function among(games: readonly Game[], shown: readonly Game[]): readonly Game[] {
  const ids = new Set(shown.map(({ id }) => id));
  return games.filter(({ id }) => ids.has(id));
}

function inPlaceOfFirst(games: readonly Game[], shown: readonly Game[], inSight: number): readonly Game[] {
  const others = new Map(games.slice(inSight).map((game) => [game.id, game]));
  const left = (rows: readonly Game[]) => rows.flatMap(({ id }) => others.get(id) ?? []);
  return [...games.slice(0, inSight), ...left(shown.slice(inSight)), ...left(shown.slice(0, inSight))];
}
