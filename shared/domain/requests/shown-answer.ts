import type { OpponentAnswer } from "./opponent-answer.ts";
import { isMoveAsked, type PhaseSource, phaseOf } from "./phase.ts";

export type ShownAnswer = "confirmed" | "reschedule";

/** The opponent's answer as it stands. A confirmation of facts that have changed since no longer counts as one. */
export function answerOf(
  game: PhaseSource & Pick<OpponentAnswer<unknown>, "verifiedAt">,
): ShownAnswer | null {
  if (game.status === "verified") return game.verifiedAt ? "confirmed" : null;
  return isMoveAsked(game) || phaseOf(game) === "to-move" ? "reschedule" : null;
}
