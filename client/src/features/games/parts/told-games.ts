import type { Game } from "#shared/api/games.ts";
import { isLinkLive } from "#shared/domain/game-status.ts";

type Known = Pick<Game, "status" | "opponentNotTold">;

/** Whether the opponent believes something of the game that is no longer true, and has yet to learn of it. */
export const isNotTold = ({ status, opponentNotTold }: Known): boolean =>
  opponentNotTold && status !== "completed";

/** Whether the opponent was told of the game, and counts on it as it stands or as it stood. */
export const isTold = ({ status, opponentNotTold }: Known): boolean => isLinkLive(status) || opponentNotTold;
