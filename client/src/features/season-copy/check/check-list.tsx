import { useMemo } from "react";
import { rowsInSight } from "#client/games/list/long-list/rows-in-sight.ts";
import { useAfterPaint } from "#client/games/list/long-list/use-after-paint.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import type { CheckListProps } from "./check-list-props.ts";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";

/** The games as a table or, on a small screen, as cards. The first come at once, the others when those are painted. */
export function CheckList({ rows, ...rest }: Omit<CheckListProps, "inSight">) {
  const asTable = useRoomForColumns();
  const inSight = rowsInSight();
  const first = useMemo(() => rows.slice(0, inSight), [rows, inSight]);
  const shown = useAfterPaint(rows, first);
  const list = { ...rest, rows: shown, inSight };
  return asTable ? <RowTable {...list} /> : <RowCards {...list} />;
}
