import type { Game } from "#shared/api/games.ts";
import { isLinkLive } from "#shared/domain/game-status.ts";
import { isFuture } from "./upcoming-games.ts";

type Known = Pick<Game, "status" | "opponentNotTold">;

/** Whether the opponent believes something of the game that is no longer true, and has yet to learn of it. */
export const isNotTold = ({ status, opponentNotTold }: Known): boolean =>
  opponentNotTold && status !== "completed";

/** Whether the opponent was told of the game, and counts on it as it stands or as it stood. */
export const isTold = ({ status, opponentNotTold }: Known): boolean => isLinkLive(status) || opponentNotTold;

/** Whether it matters to the opponent that a game is called off: they count on it, and it has not begun. */
export const canBeTold = (game: Known & Pick<Game, "datetimeUtc">, now: number): boolean =>
  isTold(game) && isFuture(game, now);

/** Whether a message can go to the opponent at all, and is wanted. */
export const isMailed = (game: Game, wanted: boolean, now: number): boolean =>
  wanted && canBeTold(game, now) && game.opponent.email.trim() !== "";
