import { cheapestOwners } from "./cheapest-owners.ts";
import { pairCosts } from "./pair-costs.ts";
import type { Timed } from "./timed.ts";

/** Beyond these many combinations only games of the same start are pairs: no team plays one opponent so often. */
const MOST_COMBINATIONS = 1_000_000;

/**
 * Pairs the rows and the games of one team against one opponent, each once: as many pairs as possible. Among equal
 * pairings the smallest sum of days wins, then most pairs of the same start, then the smallest sum of minutes. At last
 * the rows, and then the games, with the lowest ids have their pair. Among pairings that are equally good, moved games
 * keep their order.
 * @returns the ids of the games by those of their rows
 */
export function pairGames(rows: readonly Timed[], games: readonly Timed[]): Map<number, number> {
  const sortedRows = sortedById(rows);
  const sortedGames = sortedById(games);
  const isTooMuch = rows.length * games.length > MOST_COMBINATIONS;
  const owners = isTooMuch
    ? ownersByStart(sortedRows, sortedGames)
    : cheapestOwners(sortedRows.length, pairCosts(sortedRows, sortedGames)).map(
        (row) => sortedRows[row] ?? null,
      );
  return new Map(
    inOrder(
      owners.flatMap((row, index) => {
        const game = sortedGames[index];
        return row && game ? [{ row, game }] : [];
      }),
    ).map(({ row, game }) => [row.id, game.id]),
  );
}

type Pair = { row: Timed; game: Timed };

const sortedById = (list: readonly Timed[]) => [...list].sort((one, other) => one.id - other.id);

/** Pairs that are as near in another order stand in the order of their starts. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  const byStart = (one: Timed, other: Timed) => one.at - other.at || one.id - other.id;
  const moved = pairs.filter(({ row, game }) => row.at !== game.at);
  const rows = moved.map(({ row }) => row).sort(byStart);
  const games = moved.map(({ game }) => game).sort(byStart);
  return [
    ...pairs.filter(({ row, game }) => row.at === game.at),
    ...rows.flatMap((row, index) => {
      const game = games[index];
      return game ? [{ row, game }] : [];
    }),
  ];
}

/** The row of each game, null for none. */
type Owners = (Timed | null)[];

function ownersByStart(rows: readonly Timed[], games: readonly Timed[]): Owners {
  const free = new Map<number, Timed[]>();
  for (const row of rows) free.set(row.at, [...(free.get(row.at) ?? []), row]);
  return games.map(({ at }) => free.get(at)?.shift() ?? null);
}
