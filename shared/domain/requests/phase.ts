import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { OpponentAnswer } from "./opponent-answer.ts";

/**
 * How far a game is agreed on: the status, and whose turn it is where another date is looked for. docs/agreement.md has a picture
 * of the phases and of the moves between them.
 */
export const PHASES = [
  /** nobody was asked */
  "planned",
  /** the opponent is asked to confirm it */
  "asked",
  "agreed",
  /** the opponent asks for another date of a game that stands */
  "move-asked",
  /** the school has put it off, and nobody has named a date */
  "put-off",
  /** the school has put it off, and the opponent has answered with a message or dates */
  "put-off-answered",
  /** the opponent is asked to choose one of the school's dates */
  "offered",
  /** a file or a form calls it to be rescheduled, and says nothing of whose wish that is */
  "to-move",
  "canceled",
  "played",
] as const;

type Phase = (typeof PHASES)[number];

export type PhaseSource = Pick<OpponentAnswer<unknown>, "proposedBy" | "rescheduleBy" | "opponentMessage"> & {
  status: GameStatus;
};

const OF_STATUS: Record<Exclude<GameStatus, "reschedule">, Phase> = {
  scheduled: "planned",
  "verification-sent": "asked",
  verified: "agreed",
  canceled: "canceled",
  completed: "played",
};

export function phaseOf({ status, proposedBy, rescheduleBy, opponentMessage }: PhaseSource): Phase {
  if (status !== "reschedule") return OF_STATUS[status];
  if (proposedBy === "school") return "offered";
  const hasAnswered = proposedBy === "opponent" || opponentMessage !== null;
  if (rescheduleBy === "school") return hasAnswered ? "put-off-answered" : "put-off";
  return rescheduleBy === "opponent" || hasAnswered ? "move-asked" : "to-move";
}

/** The opponent asks for another date, or has answered a postponement: the school decides. */
const OPPONENT_ASKS: readonly Phase[] = ["move-asked", "put-off-answered"];

export const isMoveAsked = (game: PhaseSource): boolean => OPPONENT_ASKS.includes(phaseOf(game));
