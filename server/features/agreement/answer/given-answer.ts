import { isStale } from "#server/db/versions.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { agreedAt, requireProposalsAhead, startAtProposal } from "#server/features/games/proposed-date.ts";
import { badRequest, conflict } from "#server/http/errors.ts";
import type { VerificationAnswerInput } from "#shared/api/requests/verification.ts";
import { type GameChange, type HistoryAction, LEAVES_GAME } from "#shared/domain/game/game-history.ts";
import { POSTPONED } from "#shared/domain/requests/answer-words.ts";
import { NO_ANSWER, type OpponentResponse } from "#shared/domain/requests/opponent-answer.ts";
import { isOffered, isPutOff } from "#shared/domain/requests/phase.ts";
import { type Proposal, sameProposals } from "#shared/domain/requests/proposal.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import type { GameHistoryRow } from "#shared/schema/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { pageVersion } from "./answer-page.responses.ts";

/** An opponent's answer about one game. */
export type GivenAnswer = VerificationAnswerInput & {
  /** who they say they are; '' where nobody says */
  name?: string;
  /** they have not looked at the game for it */
  isUnseen?: boolean;
};

export const KEEPS_ITS_DATE = "A meet keeps its date. Say that you cannot come, and why.";

/** @throws 400 for a date in an answer about a meet that the school hosts */
export function requireNoDate(isMeet: boolean, { proposals }: Pick<GivenAnswer, "proposals">): void {
  if (isMeet && proposals.length > 0) throw badRequest(KEEPS_ITS_DATE);
}

/**
 * @throws 409 for a confirmation of a game that the school has put off, or a choice where nothing is offered; 400 for a proposal
 *   that has passed, or a time that the clock skips, by the school's clock
 */
export function requirePossible(
  game: GameRow,
  { response, proposals }: GivenAnswer,
  timeZone: string,
  now: Date,
): void {
  requireConfirmable(game, { response });
  if (response === "choose" && !isOffered(game)) throw conflict(NOTHING_OFFERED);
  if (response === "reschedule") requireOpponentsDatesAhead(proposals, timeZone, now);
}

/** @throws 409 for a confirmation of a game that the school has put off: another date can still be asked for */
export function requireConfirmable(game: GameRow, { response }: Pick<GivenAnswer, "response">): void {
  if (response === "confirm" && isPutOff(game)) throw conflict(POSTPONED);
}

/** @throws 400 as `requireProposalsAhead`, in the words and by the fields of the opponent's page */
export function requireOpponentsDatesAhead(
  proposals: readonly Proposal[],
  timeZone: string,
  now: Date,
): void {
  requireProposalsAhead(proposals, { timeZone, now, sayDate: formatFullDate, fieldOf: fieldOfProposal });
}

/** The first proposal may come under the names that it had when there was only one. */
const fieldOfProposal = (index: number, part: "date" | "time"): string =>
  index > 0 ? `proposals.${index}.${part}` : part === "date" ? "proposedDate" : "proposedTime";

export const NOTHING_OFFERED = "There is no offered date to choose";
const PASSED_OFFER = "That date has passed. Choose another one, or propose a date.";

/** A confirmation takes an earlier request for another date back, and the other way round. */
export function answerValues(
  game: GameRow,
  { response, message, proposals, option }: GivenAnswer,
  timeZone: string,
  now: Date,
) {
  if (response === "confirm") return { ...NO_ANSWER, status: "verified", verifiedAt: now } as const;
  if (response === "choose") {
    const passed = PASSED_OFFER;
    return agreedAt(startAtProposal(game, option ?? -1, { timeZone, now, passed }), game, now);
  }
  return {
    ...NO_ANSWER,
    status: "reschedule",
    opponentMessage: message,
    proposals,
    proposedBy: proposals.length > 0 ? "opponent" : null,
    // A game that the school has put off stays so: its old date cannot be confirmed.
    rescheduleBy: isPutOff(game) ? "school" : "opponent",
  } as const;
}

export const ANSWER_ACTIONS = {
  confirm: "confirmed",
  reschedule: "reschedule-requested",
  choose: "date-chosen",
} as const satisfies Record<OpponentResponse, HistoryAction>;

/** The kinds of a game's history that are answers. */
export const ANSWERS = Object.values<HistoryAction>(ANSWER_ACTIONS);

const isAnswer = ({ action }: GameHistoryRow) => ANSWERS.includes(action);

const isChange = ({ action }: GameHistoryRow) => !LEAVES_GAME.includes(action);

/** The number of the chosen date: its list is gone by then. */
export const choiceEntry = ({ option }: GivenAnswer): GameChange => ({
  field: "Choice",
  from: "",
  to: String((option ?? 0) + 1),
});

/**
 * An answer that repeats the last one, to the same facts: the game is still as answered, and nothing has happened since.
 * If it was given on a page that is no longer the newest, nothing but answers may have happened since that page, either.
 */
export function isRepeat(
  { game, meet, opponent }: Pick<GameForMail, "game" | "meet" | "opponent">,
  input: GivenAnswer,
  history: GameHistoryRow[],
): boolean {
  const isTheirs = (entry: GameHistoryRow) => !meet || isAbout(entry, opponent.schoolName);
  const changes = history.filter(isChange).filter(isTheirs);
  const [last] = changes;
  if (!last || !isAnswer(last) || !stands(game, input, last)) return false;
  if (!isOtherPage(game, input)) return true;
  if (game.namesChangedAt && game.namesChangedAt > last.at) return false;
  const lastChange = changes.find((each) => !isAnswer(each));
  return !lastChange || lastChange.at.getTime() <= Date.parse(input.updatedAt ?? "");
}

/** Whether an entry in a meet's history is about that school, or about all of them. */
function isAbout({ changes }: GameHistoryRow, schoolName: string): boolean {
  const school = changes.find(({ field }) => field === "School");
  return school === undefined || school.to === schoolName;
}

/** Whether the answer was given on a page that shows something else than the game is now. */
export const isOtherPage = (game: GameRow, { updatedAt }: GivenAnswer): boolean =>
  isStale({ updatedAt: pageVersion(game) }, updatedAt);

function stands(game: GameRow, input: GivenAnswer, last: GameHistoryRow): boolean {
  const isAgreed = game.status === "verified" && game.verifiedAt !== null;
  if (input.response === "confirm") return isAgreed;
  if (input.response === "choose") {
    const { field, to } = choiceEntry(input);
    return isAgreed && last.changes.some((change) => change.field === field && change.to === to);
  }
  return (
    game.status === "reschedule" &&
    game.opponentMessage === input.message &&
    sameProposals(game.proposals, input.proposals)
  );
}
