import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { rowName } from "#shared/import/tables/row-name.ts";
import type { RevisionChoice } from "./revised.api.ts";

type Added = ScheduleComparison["added"][number];

/** A change that may be ticked. */
export type RevisionItem = {
  key: string;
  /** why somebody should look at it; '' where it is clear */
  doubt: string;
  /** '' for a game that no row names */
  place: string;
} & (
  | ({ kind: "moved" } & ScheduleComparison["moved"][number])
  | { kind: "added"; row: number; added: Added }
  | { kind: "gone"; row: number | null; gameId: number; updatedAt: string; told: boolean }
);

export type RevisionGroup = { title: string; items: RevisionItem[] };

/** The groups of a comparison in the order in which they are read; those without a change are left out. */
export function revisionGroups(
  { moved, added, gone, unclear }: ScheduleComparison,
  tables: readonly TablePlace[],
): RevisionGroup[] {
  const doubts = new Map<number, string>();
  for (const { row, message } of unclear) {
    doubts.set(row, [doubts.get(row), message].filter(Boolean).join("; "));
  }
  const movedItems = moved.map(
    (each): RevisionItem => ({
      ...each,
      kind: "moved",
      key: `row ${each.row}`,
      place: rowName(tables, each.row),
      doubt: doubts.get(each.row) ?? "",
    }),
  );
  const addedItems = added.map(
    (each): RevisionItem => ({
      ...{ kind: "added", key: `row ${each.row}`, row: each.row, added: each },
      place: rowName(tables, each.row),
      doubt: doubts.get(each.row) ?? "",
    }),
  );
  const goneItems = gone.map(
    (each): RevisionItem => ({
      ...each,
      ...{ kind: "gone", key: `game ${each.gameId}`, doubt: "" },
      place: each.row === null ? "" : rowName(tables, each.row),
    }),
  );
  const rows = [...movedItems, ...addedItems];
  const groups = [
    { title: "Moved", items: movedItems.filter(({ doubt }) => doubt === "") },
    { title: "New", items: addedItems.filter(({ doubt }) => doubt === "") },
    { title: "Not in the file", items: goneItems },
    { title: "Unclear", items: rows.filter(({ doubt }) => doubt !== "") },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The ticks before anybody touches one: nothing is called off, and nothing that is unclear is done, by itself. */
export const usualTicks = (groups: readonly RevisionGroup[]): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ items }) =>
      items.flatMap(({ kind, doubt, key }) => (kind === "gone" || doubt !== "" ? [] : key)),
    ),
  );

export function chosenChanges(
  items: readonly RevisionItem[],
): Pick<RevisionChoice, "moves" | "add" | "cancel"> {
  return {
    moves: items.flatMap((item) =>
      item.kind === "moved" ? { row: item.row, gameId: item.gameId, updatedAt: item.updatedAt } : [],
    ),
    add: items.flatMap((item) => (item.kind === "added" ? item.row : [])),
    cancel: items.flatMap((item) =>
      item.kind === "gone" ? { gameId: item.gameId, updatedAt: item.updatedAt } : [],
    ),
  };
}
