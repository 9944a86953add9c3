import { useMemo, useState } from "react";

type Open<Row, Draft> = { kind: "form"; draft: Draft } | { kind: "deletion"; row: Row };

/**
 * The open dialog of a list: the form of a record (a `Draft`, by default the row to edit, or `null` for a new one), or
 * the question before a deletion. The functions are the same at every rendering.
 */
export function useRecordDialogs<Row, Draft = Row | null>() {
  const [open, setOpen] = useState<Open<Row, Draft> | null>(null);
  const actions = useMemo(
    () => ({
      edit: (draft: Draft) => setOpen({ kind: "form", draft }),
      askToDelete: (row: Row) => setOpen({ kind: "deletion", row }),
      close: () => setOpen(null),
    }),
    [],
  );
  return { open, ...actions };
}
