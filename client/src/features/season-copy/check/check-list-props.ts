import type { ReactNode } from "react";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";

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
