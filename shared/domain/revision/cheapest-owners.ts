import type { PairCosts } from "./pair-costs.ts";

/** No row, or no game. */
const NONE = -1;

/**
 * The cheapest matching, by shortest augmenting paths: one row after the other comes in and takes the way of least
 * cost. It ends at a free game, the first of several, or at a row that goes without from then on, the last of several.
 * @returns the place of the row of each game, -1 for none
 */
export function cheapestOwners(rowCount: number, { rows, games, alone }: PairCosts): number[] {
  const owners = new Array<number>(games).fill(NONE);
  const gameOf = new Array<number>(rowCount).fill(NONE);
  const rowPrices = new Float64Array(rowCount);
  const gamePrices = new Float64Array(games);
  const distances = new Float64Array(games);
  const cameFrom = new Array<number>(games).fill(NONE);
  const isDone = new Uint8Array(games);

  for (let row = 0; row < rowCount; row += 1) {
    distances.fill(Number.POSITIVE_INFINITY);
    isDone.fill(0);
    const reached: { row: number; distance: number }[] = [];
    let end = { distance: Number.POSITIVE_INFINITY, row: NONE, game: NONE };
    let next: { row: number; distance: number } | null = { row, distance: 0 };
    while (next) {
      reached.push(next);
      const { row: from, distance } = next;
      const spent = distance - at(rowPrices, from);
      const withoutGame = spent + alone;
      if (withoutGame < end.distance || (withoutGame === end.distance && from > end.row)) {
        end = { distance: withoutGame, row: from, game: NONE };
      }
      const costs = rows[from];
      let nearest = NONE;
      let least = Number.POSITIVE_INFINITY;
      for (let game = 0; game < games; game += 1) {
        if (isDone[game]) continue;
        const reachable = spent + (costs?.[game] ?? 0) - at(gamePrices, game);
        if (reachable < at(distances, game)) {
          distances[game] = reachable;
          cameFrom[game] = from;
        }
        const known = at(distances, game);
        // Of games as near, those with a row come first: beyond them may be a free one that stands before.
        const isOwnedAsNear =
          known === least &&
          known < Number.POSITIVE_INFINITY &&
          owners[nearest] === NONE &&
          owners[game] !== NONE;
        if (known < least || isOwnedAsNear) {
          nearest = game;
          least = known;
        }
      }
      const owner: number = owners[nearest] ?? NONE;
      next = null;
      if (nearest === NONE || least > end.distance) continue;
      if (owner === NONE) end = { distance: least, row: NONE, game: nearest };
      else {
        isDone[nearest] = 1;
        next = { row: owner, distance: least };
      }
    }
    for (const each of reached) {
      const change = end.distance - each.distance;
      rowPrices[each.row] = at(rowPrices, each.row) + change;
      const game = gameOf[each.row] ?? NONE;
      if (game !== NONE) gamePrices[game] = at(gamePrices, game) - change;
    }
    let freed = end.game === NONE ? (gameOf[end.row] ?? NONE) : end.game;
    if (end.game === NONE) gameOf[end.row] = NONE;
    while (freed !== NONE) {
      const taker: number = cameFrom[freed] ?? NONE;
      owners[freed] = taker;
      const left: number = gameOf[taker] ?? NONE;
      gameOf[taker] = freed;
      freed = left;
    }
  }
  return owners;
}

const at = (list: Float64Array, index: number): number => list[index] ?? 0;
