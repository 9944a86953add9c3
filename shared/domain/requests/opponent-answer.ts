import { type GameStatus, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { formatDate, formatTime } from "#shared/domain/time/game-time.ts";
import { type firstProposal, MAX_PROPOSALS, type Party, type Proposal } from "./proposal.ts";

/** The two buttons of the opponent's page, and the choice of a date that the school offers. */
export const OPPONENT_RESPONSES = ["confirm", "reschedule", "choose"] as const;

export type OpponentResponse = (typeof OPPONENT_RESPONSES)[number];

export const MAX_OPPONENT_MESSAGE = 500;

export const MESSAGE_TOO_LONG = `Message must be at most ${MAX_OPPONENT_MESSAGE} characters`;

/** The opponent's answer about a game; `Instant` is a Date in the database, ISO 8601 in the API. */
export type OpponentAnswer<Instant> = {
  /** null, too, where the facts that were confirmed have changed since */
  verifiedAt: Instant | null;
  opponentMessage: string | null;
  /** dates to choose from instead, in the order in which they were proposed */
  proposals: Proposal[];
  /** null while nothing is proposed */
  proposedBy: Party | null;
  /** who asked for another date; null unless the game is to be rescheduled */
  rescheduleBy: Party | null;
};

/** The opponent's answer in the API: the first proposal is there under its old names as well. */
export type AnswerFields = OpponentAnswer<string> & ReturnType<typeof firstProposal>;

export const NO_ANSWER: OpponentAnswer<never> = {
  verifiedAt: null,
  opponentMessage: null,
  proposals: [],
  proposedBy: null,
  rescheduleBy: null,
};

export type AnsweredGame = Pick<OpponentAnswer<Date>, "opponentMessage" | "proposals"> & {
  status: GameStatus;
};

/** An answer in the words of a game's history: always as many lines, so that two answers can be compared. */
export const answerRows = ({ status, opponentMessage, proposals }: AnsweredGame) => [
  { label: "Status", value: STATUS_LABELS[status] },
  { label: "Message", value: opponentMessage ?? "" },
  ...Array.from({ length: MAX_PROPOSALS }, (_, index) => proposalRows(index, proposals[index])).flat(),
];

function proposalRows(index: number, proposal: Proposal | undefined) {
  const number = index === 0 ? "" : ` ${index + 1}`;
  return [
    { label: `Proposed date${number}`, value: proposal ? formatDate(proposal.date) : "" },
    { label: `Proposed time${number}`, value: proposal?.time ? formatTime(proposal.time) : "" },
  ];
}
