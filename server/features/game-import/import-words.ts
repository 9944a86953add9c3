import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import type { ImportKind } from "#shared/domain/game/import-kinds.ts";

type ImportWords = {
  /** with which the history of each of its games begins */
  action: HistoryAction;
  undone: string;
};

export const IMPORT_WORDS: Record<ImportKind, ImportWords> = {
  csv: { action: "imported", undone: "Import undone" },
  copy: { action: "copied", undone: "Copy undone" },
  entry: { action: "created", undone: "Games removed" },
};
