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

type Asked = Pick<OpponentAnswer<unknown>, "proposedBy"> & { status: GameStatus };
type PutOff = Asked & Pick<OpponentAnswer<unknown>, "rescheduleBy">;
export type PhaseSource = PutOff & Pick<OpponentAnswer<unknown>, "opponentMessage">;

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

/** A rule takes games of which no more is known than it needs to tell its phases from the others. */
const isIn =
  (...phases: Phase[]) =>
  ({ status, proposedBy, rescheduleBy = null, opponentMessage = null }: Asked & Partial<PhaseSource>) =>
    phases.includes(phaseOf({ status, proposedBy, rescheduleBy, opponentMessage }));

/** Whether the school offers other dates, and the opponent has yet to choose one. */
export const isOffered: (game: Asked) => boolean = isIn("offered");

/** Whether the opponent is asked something about a game that they have yet to answer. */
export const isAsked: (game: Asked) => boolean = isIn("asked", "offered");

/**
 * Whether the game waits for the school: it was put off by the school, or its dates are offered. The date that it still
 * has cannot be confirmed then.
 */
export const isPutOff: (game: PutOff) => boolean = isIn("put-off", "put-off-answered", "offered");

/** The opponent asks for another date, or has answered a postponement: the school decides. */
export const isMoveAsked: (game: PhaseSource) => boolean = isIn("move-asked", "put-off-answered");
