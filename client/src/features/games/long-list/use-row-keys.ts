import { useState } from "react";
import { firstRowsInSight } from "#client/components/table/rows-in-sight.ts";
import type { Game } from "#shared/api/games.ts";

/** Other keys than the games' own ids. */
type RowKeys = ReadonlyMap<number, string>;

type Kept = { order: string; keys: RowKeys; turns: number };

/**
 * Keys for the rows of a table. In another order, the rows that come in sight are made anew. If one came up from far
 * below, React would move every row that it passes, a whole season's, before the window shows anything.
 */
export function useRowKeys(games: readonly Game[], order: string): RowKeys {
  const [kept, setKept] = useState<Kept>({ order, keys: new Map(), turns: 0 });
  if (kept.order === order) return kept.keys;
  const turns = kept.turns + 1;
  const renewed = games
    .slice(0, firstRowsInSight())
    .map(({ id }): [number, string] => [id, `${id} of turn ${turns}`]);
  const keys = new Map([...kept.keys, ...renewed]);
  setKept({ order, keys, turns });
  return keys;
}
