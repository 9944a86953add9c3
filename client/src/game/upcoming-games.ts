import type { Game } from "#shared/api/games.ts";
import { canSendVerification, isLinkLive, UPCOMING_STATUSES } from "#shared/domain/game/game-status.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";

export function isFuture(game: Pick<Game, "datetimeUtc">, now: number): boolean {
  return Date.parse(game.datetimeUtc) > now;
}

/** Whether a game is still to begin and neither called off nor in doubt. */
export function isUpcoming(game: Pick<Game, "datetimeUtc" | "status">, now: number): boolean {
  return isFuture(game, now) && UPCOMING_STATUSES.includes(game.status);
}

/** Whether the opponent can be asked about a game: it is known who that is, and the game is scheduled and has not begun. */
export function canBeSent(
  game: Pick<Game, "datetimeUtc" | "status"> & { opponent: { schoolName: string } },
  now: number,
): boolean {
  return canSendVerification(game.status) && isFuture(game, now) && !isTbd(game.opponent);
}

/** Whether the opponent has a page where they can answer: the game was sent, and has not begun. */
export function hasOpponentPage(game: Pick<Game, "datetimeUtc" | "status">, now: number): boolean {
  return isLinkLive(game.status) && isFuture(game, now);
}
