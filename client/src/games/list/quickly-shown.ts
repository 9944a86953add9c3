import type { Game } from "#shared/api/games.ts";

/** The games of a table: those near the window's first ones, and those far below, which the browser skips as one. */
export type Division = { near: readonly Game[]; far: readonly Game[] };

export const divide = (games: readonly Game[], count: number): Division => ({
  near: games.slice(0, count),
  far: games.slice(count),
});

export const whole = ({ near, far }: Division): readonly Game[] =>
  far.length > 0 ? [...near, ...far] : near;

/**
 * The next frame shows the first `inSight` games, and below those the rows that are there already, in their old order:
 * moving the rows of a season takes longer than showing those of a window. A person who has scrolled down looks at the
 * others (`inSight` is 0): these are in their new order at once.
 * @returns `games` itself when that is all of them in their order
 */
export function quicklyShown(games: Division, shown: Division, inSight: number): Division {
  if (games === shown) return games;
  const all = whole(games);
  const quick = inSight > 0 ? aboveOthers(all, shown, inSight) : among(all, shown, games.near.length);
  const rows = whole(quick);
  return rows.length === all.length && rows.every((game, index) => game === all[index]) ? games : quick;
}

/** In their own order. A game that was changed is another object, and the same row. */
function among(games: readonly Game[], shown: Division, count: number): Division {
  const ids = new Set(whole(shown).map(({ id }) => id));
  const left = games.filter(({ id }) => ids.has(id));
  return divide(left, count);
}

/** The first of the games, and below those the others in the order in which they are shown. */
function aboveOthers(games: readonly Game[], shown: Division, inSight: number): Division {
  const first = games.slice(0, inSight);
  const others = new Map(games.slice(inSight).map((game) => [game.id, game]));
  const left = (rows: readonly Game[]) => rows.flatMap(({ id }) => others.get(id) ?? []);
  return { near: [...first, ...left(shown.near)], far: left(shown.far) };
}
