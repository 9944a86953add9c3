import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { OpponentAnswer } from "./opponent-answer.ts";
import { isPutOff } from "./phase.ts";

/**
 * How a game stands in calendars and on public pages: an opponent's request for another date is nobody else's business.
 */
export type PublicState = "open" | "confirmed" | "played" | "postponed" | "canceled";

export type PublicStateSource = Pick<OpponentAnswer<unknown>, "rescheduleBy" | "proposedBy"> & {
  status: GameStatus;
};

export function publicState(game: PublicStateSource): PublicState {
  if (game.status === "canceled") return "canceled";
  if (game.status === "completed") return "played";
  if (game.status === "verified") return "confirmed";
  return isPutOff(game) ? "postponed" : "open";
}
