import { type ReactNode, useMemo } from "react";
import { rowsInSight } from "#client/games/list/long-list/rows-in-sight.ts";
import { useAfterPaint } from "#client/games/list/long-list/use-after-paint.ts";
import { useRoomForColumns } from "#client/lib/use-media-query.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";

type TurnRow = (row: SeasonRow, on: boolean) => void;

export type CheckListProps = {
  rows: readonly SeasonRow[];
  isTicked: (row: SeasonRow) => boolean;
  /** So many of the first rows may be in sight. */
  inSight: number;
  /** Always the same function, so that unchanged rows are not rendered again. */
  onTurn: TurnRow;
  /** the box for all rows */
  selectAll: ReactNode;
};

export type CheckRowProps = {
  row: SeasonRow;
  ticked: boolean;
  onTurn: TurnRow;
  /** Out of sight as long as nobody scrolls: the browser need not lay it out. */
  below: boolean;
};

/** The games as a table or, on a small screen, as cards. The first come at once, the others when those are painted. */
export function CheckList({ rows, ...rest }: Omit<CheckListProps, "inSight">) {
  const asTable = useRoomForColumns();
  const inSight = rowsInSight();
  const first = useMemo(() => rows.slice(0, inSight), [rows, inSight]);
  const shown = useAfterPaint(rows, first);
  const list = { ...rest, rows: shown, inSight };
  return asTable ? <RowTable {...list} /> : <RowCards {...list} />;
}
