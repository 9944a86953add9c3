import { isMoveRequested, isOffered, isPutOff, type OpponentAnswer } from "./opponent-answer.ts";
import type { PublicStateSource } from "./public-state.ts";

export type ShownAnswer = "confirmed" | "reschedule";

/**
 * The opponent's answer as it stands: a confirmation of facts that have changed since no longer counts as one, and a game
 * that the school has put off was not asked for by the opponent, unless they said so or proposed a date of their own.
 */
export function answerOf(
  game: PublicStateSource & Pick<OpponentAnswer<unknown>, "verifiedAt" | "opponentMessage">,
): ShownAnswer | null {
  if (game.status === "verified" && game.verifiedAt) return "confirmed";
  if (game.status !== "reschedule" || isOffered(game)) return null;
  return isPutOff(game) && !isMoveRequested(game) ? null : "reschedule";
}
