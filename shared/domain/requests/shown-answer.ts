import { isMoveRequested, isOffered, isPutOff, type OpponentAnswer } from "./opponent-answer.ts";
import type { PublicStateSource } from "./public-state.ts";

export type ShownAnswer = "confirmed" | "reschedule";

/**
 * The opponent's answer as it stands. A confirmation of facts that have changed since no longer counts as one. If the
 * school has put a game off, the opponent asked for it only by a word or a date of their own.
 */
export function answerOf(
  game: PublicStateSource & Pick<OpponentAnswer<unknown>, "verifiedAt" | "opponentMessage">,
): ShownAnswer | null {
  if (game.status === "verified" && game.verifiedAt) return "confirmed";
  if (game.status !== "reschedule" || isOffered(game)) return null;
  return isPutOff(game) && !isMoveRequested(game) ? null : "reschedule";
}
