import { isPutOff, type OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import type { GameStatus } from "./game-status.ts";

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
