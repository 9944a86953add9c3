import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import type { ImportKind } from "#shared/domain/game/import-kinds.ts";

type ImportWords = {
  /** with which the history of each of its games begins */
  action: HistoryAction;
  undone: string;
  /** @param touched how many of its games have been sent or edited */
  cannotBeUndone: (touched: number) => string;
};

export const IMPORT_WORDS: Record<ImportKind, ImportWords> = {
  csv: {
    action: "imported",
    undone: "Import undone",
    cannotBeUndone: (touched) =>
      `This import cannot be undone: ${touched} of its games have been sent or edited since.`,
  },
  copy: {
    action: "copied",
    undone: "Copy undone",
    cannotBeUndone: (touched) =>
      `This copy cannot be undone: ${touched} of its games have been sent or edited since.`,
  },
  entry: {
    action: "created",
    undone: "Games removed",
    cannotBeUndone: (touched) =>
      `These games cannot be undone: ${touched} of them have been sent or edited since.`,
  },
};
