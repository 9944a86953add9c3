import type { GameRow } from "#shared/schema/games.ts";

/**
 * The version of a game as its opponent's page shows it: the game's own, or that of a name beside it which was changed
 * later. An answer says which version it is to.
 */
export const pageVersion = ({
  updatedAt,
  namesChangedAt,
}: Pick<GameRow, "updatedAt" | "namesChangedAt">): Date =>
  namesChangedAt && namesChangedAt > updatedAt ? namesChangedAt : updatedAt;
