import type { Game } from "#shared/api/games.ts";

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
