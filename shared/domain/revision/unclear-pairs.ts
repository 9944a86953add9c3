import { daysApart, minutesApart, type Timed } from "./timed.ts";

/** A pair, and another row or game that it could as well be. */
export type UnclearPair<Row extends Timed, Game extends Timed> = {
  row: Row;
  game: Game;
  otherRow: Row | null;
  otherGame: Game | null;
};

/**
 * The pairs of which another row or game is as near. A pair of the same start is clear, and takes no part in another.
 * @param pairs as `pairGames` found them
 */
export function unclearPairs<Row extends Timed, Game extends Timed>(
  rows: readonly Row[],
  games: readonly Game[],
  pairs: ReadonlyMap<number, number>,
): UnclearPair<Row, Game>[] {
  const gamesById = new Map(games.map((game) => [game.id, game]));
  const partnerOf = (row: Row) => gamesById.get(pairs.get(row.id) ?? 0);
  const settled = rows.filter((row) => partnerOf(row)?.at === row.at);
  const settledGames = new Set(settled.map((row) => pairs.get(row.id)));
  const settledRows = new Set(settled);
  const openRows = rows.filter((row) => !settledRows.has(row));
  const openGames = games.filter(({ id }) => !settledGames.has(id));
  return openRows.flatMap((row) => {
    const game = partnerOf(row);
    if (!game) return [];
    const otherRow = openRows.find((other) => other !== row && isAsNear([other, game], [row, game])) ?? null;
    const otherGame =
      openGames.find((other) => other !== game && isAsNear([row, other], [row, game])) ?? null;
    return otherRow || otherGame ? [{ row, game, otherRow, otherGame }] : [];
  });
}

/** Days count; on one day the clock does. */
function isAsNear(other: readonly [Timed, Timed], pair: readonly [Timed, Timed]): boolean {
  const [days, otherDays] = [daysApart(...pair), daysApart(...other)];
  if (otherDays !== days) return otherDays < days;
  return days > 0 || minutesApart(...other) <= minutesApart(...pair);
}
