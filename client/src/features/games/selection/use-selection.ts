import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Game } from "#shared/api/games.ts";
import { keepShown, NOTHING, type Selection, selectAll, toggle, toggleRange } from "./selection.ts";

/** To choose a game of the list, or leave it out; `asRange` from the last one to it. Always the same function. */
export type ChooseGame = (id: number, asRange: boolean) => void;

export type SelectionControl = {
  selection: Selection;
  /** How many games left the selection since anything was last chosen, and are hidden by the filters now. */
  hidden: number;
  choose: ChooseGame;
  chooseAll: () => void;
  clear: () => void;
};

/** Which of the shown games are selected. A game that the filters hide, or that is gone, leaves the selection. */
export function useSelection(games: readonly Game[], shown: readonly Game[]): SelectionControl {
  const [selection, setSelection] = useState(NOTHING);
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const shownIds = useMemo(() => new Set(order), [order]);
  const latestOrder = useRef(order);
  useEffect(() => {
    latestOrder.current = order;
  }, [order]);

  const kept = keepShown(selection, shownIds);
  if (kept !== selection) setSelection(kept);
  const hidden = games.filter(({ id }) => kept.left.has(id) && !shownIds.has(id)).length;

  const choose = useCallback<ChooseGame>((id, asRange) => {
    const { current } = latestOrder;
    setSelection((before) => (asRange ? toggleRange(before, id, current) : toggle(before, id)));
  }, []);
  const chooseAll = useCallback(() => setSelection(selectAll(latestOrder.current)), []);
  const clear = useCallback(() => setSelection({ ...NOTHING }), []);

  return { selection: kept, hidden, choose, chooseAll, clear };
}
