import type { Share } from "#client/components/table/select-box.tsx";

/** The games that were chosen from a list, by id. */
export type Selection = {
  ids: ReadonlySet<number>;
  /** A range begins at the game that was chosen or left out last. */
  anchor: number | null;
  /** The games that left because the list does not show them any more, since anything was last chosen. */
  left: ReadonlySet<number>;
};

const NO_IDS: ReadonlySet<number> = new Set();

export const NOTHING: Selection = { ids: NO_IDS, anchor: null, left: NO_IDS };

/** With the game if it was not chosen, else without it. */
export function toggle(selection: Selection, id: number): Selection {
  return choose(selection, [id], id);
}

/**
 * Toggles the game, and makes all from the anchor to it like it. `order` is the list's; without an anchor in it the
 * range is the one game.
 */
export function toggleRange(selection: Selection, id: number, order: readonly number[]): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)];
  if (from < 0 || to < 0) return toggle(selection, id);
  return choose(selection, order.slice(Math.min(from, to), Math.max(from, to) + 1), id);
}

/** Does with all of the games what a press on one of them does with that one. */
function choose({ ids }: Selection, games: readonly number[], pressed: number): Selection {
  const chosen = new Set(ids);
  const isLeftOut = ids.has(pressed);
  for (const id of games) {
    if (isLeftOut) chosen.delete(id);
    else chosen.add(id);
  }
  return { ids: chosen, anchor: pressed, left: NO_IDS };
}

export const selectAll = (order: readonly number[]): Selection => ({ ...NOTHING, ids: new Set(order) });

/** Without the games that are not shown, which it remembers; the same selection when it loses none. */
export function keepShown(selection: Selection, shown: ReadonlySet<number>): Selection {
  const gone = [...selection.ids].filter((id) => !shown.has(id));
  if (gone.length === 0) return selection;
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)));
  return { ...selection, ids, left: new Set([...selection.left, ...gone]) };
}

/** How much of the list is chosen. */
export function shareOf({ ids }: Selection, count: number): Share {
  if (ids.size === 0) return "none";
  return ids.size < count ? "some" : "all";
}
