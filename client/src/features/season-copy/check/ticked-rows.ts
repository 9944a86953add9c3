import type { CopyView } from "#client/features/season-copy/copy-address.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";

type ByHand = Pick<CopyView, "skipped" | "added">;

/** Whether a row is copied: as proposed, unless somebody has turned it. */
export const isRowTicked = (
  { source, isTicked, isTickable }: SeasonRow,
  { skipped, added }: ByHand,
): boolean => isTickable && (isTicked ? !skipped.has(source.id) : added.has(source.id));

/** The rows turned by hand once a row is ticked or unticked; one that is as proposed is not among them. */
export function turnRow({ source, isTicked }: SeasonRow, on: boolean, { skipped, added }: ByHand): ByHand {
  return {
    skipped: withOrWithout(skipped, source.id, isTicked && !on),
    added: withOrWithout(added, source.id, !isTicked && on),
  };
}

/** All rows as they were proposed, with those that were added; or none of them. */
export function turnAll(rows: readonly SeasonRow[], on: boolean, { added }: ByHand): ByHand {
  if (on) return { skipped: new Set(), added };
  return {
    skipped: new Set(rows.filter(({ isTicked }) => isTicked).map(({ source }) => source.id)),
    added: new Set(),
  };
}

function withOrWithout(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(isIn ? [...others, id] : others);
}
