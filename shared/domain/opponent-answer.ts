import { type GameStatus, STATUS_LABELS } from "./game-status.ts";
import { formatDate, formatTime } from "./game-time.ts";

/** The two buttons of the opponent's page. */
export const OPPONENT_RESPONSES = ["confirm", "reschedule"] as const;

export type OpponentResponse = (typeof OPPONENT_RESPONSES)[number];

/** The opponent's answer as a game keeps it; `Instant` is a Date in the database, ISO 8601 in the API. */
export type OpponentAnswer<Instant> = {
  /** null, too, where the facts that were confirmed have changed since */
  verifiedAt: Instant | null;
  opponentMessage: string | null;
  /** yyyy-MM-dd */
  proposedDate: string | null;
  /** HH:mm:ss */
  proposedTime: string | null;
};

export const NO_ANSWER: OpponentAnswer<never> = {
  verifiedAt: null,
  opponentMessage: null,
  proposedDate: null,
  proposedTime: null,
};

export type AnsweredGame = Omit<OpponentAnswer<Date>, "verifiedAt"> & { status: GameStatus };

/** An answer in words, as the history of a game tells it. */
export const answerRows = ({ status, opponentMessage, proposedDate, proposedTime }: AnsweredGame) => [
  { label: "Status", value: STATUS_LABELS[status] },
  { label: "Message", value: opponentMessage ?? "" },
  { label: "Proposed date", value: proposedDate ? formatDate(proposedDate) : "" },
  { label: "Proposed time", value: proposedTime ? formatTime(proposedTime) : "" },
];
