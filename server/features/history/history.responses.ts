import type { GameHistoryEntry } from "#shared/api/games.ts";
import type { GameHistoryRow } from "#shared/schema/game-history.ts";

export const historyResponse = ({ at, actor, action, changes }: GameHistoryRow): GameHistoryEntry => ({
  at: at.toISOString(),
  actor,
  action,
  changes,
});
