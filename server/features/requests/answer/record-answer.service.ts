import type { Db } from "#server/db/client.ts";
import { inSavepoint } from "#server/db/transaction.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { isSecondGame } from "#server/features/games/games.queries.ts";
import { savingGame } from "#server/features/games/games.service.ts";
import { opponentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { followAnswer } from "#server/features/games/partner/follow.service.ts";
import type { LinkedSide } from "#server/features/games/partner/game-partners.queries.ts";
import { lockBothGames, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { agreedAt, requireProposalsAhead, startAtProposal } from "#server/features/games/proposed-date.ts";
import { describeAnswer, describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory, listHistory } from "#server/features/history/history.queries.ts";
import { type LinkedGame, updateAnswer } from "#server/features/requests/asked-games.queries.ts";
import { findLiveRequest } from "#server/features/requests/requests.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, conflict } from "#server/http/errors.ts";
import type { VerificationAnswerInput } from "#shared/api/verification.ts";
import { POSTPONED } from "#shared/domain/game/answer-words.ts";
import { type GameChange, type HistoryAction, LEAVES_GAME } from "#shared/domain/game/game-history.ts";
import {
  isOffered,
  isPutOff,
  NO_ANSWER,
  type OpponentResponse,
} from "#shared/domain/game/opponent-answer.ts";
import { withSnapshot } from "#shared/domain/game/opponent-snapshot.ts";
import { type Proposal, sameProposals } from "#shared/domain/game/proposal.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import type { GameHistoryRow } from "#shared/schema/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { UNKNOWN_LINK } from "./dead-link.ts";
import { findAlive, type LinkTarget } from "./find-asked.service.ts";
import { pageVersion } from "./page-version.ts";

/** An opponent's answer about one game, and who they say they are; '' where nobody says. */
export type GivenAnswer = VerificationAnswerInput & { name?: string };

export type AnswerOutcome = {
  /** `repeated`: this answer is recorded already; `changed`: the game is no longer the one that was shown */
  outcome: "recorded" | "repeated" | "changed";
  asked: LinkedGame;
};

/**
 * Records the opponent's answer about one game, once however often it comes, in a transaction of its own.
 * @throws 404 with a message for a link that is unknown or dead; what `requirePossible` throws
 */
export async function recordAnswer(
  { db, now }: Pick<Deps, "db" | "now">,
  visitor: Actor,
  target: LinkTarget,
  input: GivenAnswer,
): Promise<AnswerOutcome> {
  const standing = await readAnswer(db, target, input, now());
  // An answer that will not be recorded needs neither lock nor transaction: many at once would wait for one another.
  if (standing.outcome !== "recorded") return standing;
  const { school, game } = standing.asked;
  return await savingGame(db, async (tx) => {
    const linked = await lockBothGames(tx, { schoolId: school.id, gameId: game.id });
    const outcome = await recordWithin(tx, visitor, target, input, now());
    if (linked && outcome.outcome === "recorded") await followIfFree(tx, linked, outcome.asked.game);
    return outcome;
  });
}

/** The opponent's answer counts, even where their own schedule has another game of the same sides at that start. */
export async function followIfFree(tx: Db, linked: LinkedSide, answered: GameRow): Promise<void> {
  try {
    await inSavepoint(tx, () => followAnswer(tx, partnerKey(linked), answered));
  } catch (error) {
    if (!isSecondGame(error)) throw error;
  }
}

/**
 * The same as a part of a transaction that has locked the game. It leaves the opponent's own row of it, if there is one, to the
 * caller.
 */
export async function recordWithin(
  tx: Db,
  visitor: Actor,
  target: LinkTarget,
  input: GivenAnswer,
  now: Date,
): Promise<AnswerOutcome> {
  const outcome = await recordLocked(tx, target, input, now);
  if (outcome.outcome === "recorded") await auditAnswer(tx, visitor, outcome.asked, input);
  return outcome;
}

/** A person who is signed in answers in their own name, anybody else as whom the message went to. */
const auditAnswer = (tx: Db, visitor: Actor, { request, school, game }: LinkedGame, input: GivenAnswer) =>
  recordAudit(
    tx,
    { ...visitor, email: visitor.email || request.sentTo, schoolId: school.id },
    {
      action: "verification-answer",
      result: "success",
      details: { game: game.id, response: input.response },
    },
  );

/** The outcome of recording the answer, as the database is now: `recorded` if it still has to be recorded. */
async function readAnswer(db: Db, target: LinkTarget, input: GivenAnswer, now: Date): Promise<AnswerOutcome> {
  const asked = await findAlive(db, target, now);
  const { school, game } = asked;
  if (isRepeat(game, input, await listHistory(db, school.id, game.id))) return { outcome: "repeated", asked };
  return { outcome: isOtherPage(game, input) ? "changed" : "recorded", asked };
}

/** Decides once more, now that the game's row is locked, and then records the answer. */
async function recordLocked(
  tx: Db,
  target: LinkTarget,
  input: GivenAnswer,
  now: Date,
): Promise<AnswerOutcome> {
  const current = await readAnswer(tx, target, input, now);
  if (current.outcome !== "recorded") return current;

  const { asked } = current;
  const { school, game } = asked;
  requirePossible(game, input, school.timezone, now);
  const values = answerValues(game, input, school.timezone, now);
  // The opponent has seen the game as it is.
  const learned = opponentSnapshot({ ...asked, game: { ...game, ...values } }, school.timezone);
  const snapshots = withSnapshot(game.snapshots, learned);
  const answered = await updateAnswer(tx, school.id, game.id, { ...values, snapshots });
  if (!answered) throw new AppError(404, UNKNOWN_LINK);
  await insertHistory(tx, school.id, game.id, {
    actor: asked.opponent.schoolName,
    action: ACTIONS[input.response],
    changes: changesBy(input, asked, answered),
    at: answered.updatedAt,
  });
  const request = await requestOfAnswer(tx, asked);
  return { outcome: "recorded", asked: { ...asked, request, game: answered } };
}

/** The answer that a reminder brings is for the person who asked about the game, whoever asked about the others. */
async function requestOfAnswer(
  tx: Db,
  { request, verification, game }: LinkedGame,
): Promise<LinkedGame["request"]> {
  if (!verification.isReminder) return request;
  const original = await findLiveRequest(tx, game.schoolId, game.id);
  return { ...request, sentBy: original?.sentBy ?? null };
}

const ACTIONS = {
  confirm: "confirmed",
  reschedule: "reschedule-requested",
  choose: "date-chosen",
} as const satisfies Record<OpponentResponse, HistoryAction>;

const isAnswer = ({ action }: GameHistoryRow) => Object.values<HistoryAction>(ACTIONS).includes(action);

const isChange = ({ action }: GameHistoryRow) => !LEAVES_GAME.includes(action);

function changesBy(input: GivenAnswer, asked: LinkedGame, answered: GameRow): GameChange[] {
  const by = input.name ? [{ field: "Answered by", from: "", to: input.name }] : [];
  if (input.response !== "choose") return [...describeAnswer(asked.game, answered), ...by];
  const moved = describeChanges(asked, { ...asked, game: answered }, asked.school.timezone);
  return [...moved, choiceOf(input), ...by];
}

/** The number of the chosen date: its list is gone by then. */
const choiceOf = ({ option }: GivenAnswer): GameChange => ({
  field: "Choice",
  from: "",
  to: String((option ?? 0) + 1),
});

/**
 * The same answer to the same facts: the game is still as answered, and nothing has happened since. If it was given on
 * a page that is no longer the newest, nothing but answers may have happened since that page, either.
 */
function isRepeat(game: GameRow, input: GivenAnswer, history: GameHistoryRow[]): boolean {
  const changes = history.filter(isChange);
  const [last] = changes;
  if (!last || !isAnswer(last) || !stands(game, input, last)) return false;
  if (!isOtherPage(game, input)) return true;
  if (game.namesChangedAt && game.namesChangedAt > last.at) return false;
  const lastChange = changes.find((each) => !isAnswer(each));
  return !lastChange || lastChange.at.getTime() <= Date.parse(input.updatedAt ?? "");
}

/** Whether the answer was given on a page that shows something else than the game is now. */
const isOtherPage = (game: GameRow, { updatedAt }: GivenAnswer): boolean =>
  isStale({ updatedAt: pageVersion(game) }, updatedAt);

function stands(game: GameRow, input: GivenAnswer, last: GameHistoryRow): boolean {
  const isAgreed = game.status === "verified" && game.verifiedAt !== null;
  if (input.response === "confirm") return isAgreed;
  if (input.response === "choose") {
    const { field, to } = choiceOf(input);
    return isAgreed && last.changes.some((change) => change.field === field && change.to === to);
  }
  return (
    game.status === "reschedule" &&
    game.opponentMessage === input.message &&
    sameProposals(game.proposals, input.proposals)
  );
}

/**
 * @throws 409 for a confirmation of a game that the school has put off, or a choice where nothing is offered; 400 for a proposal that has passed, or a time that
 *   the clock skips, by the school's clock
 */
function requirePossible(
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
function answerValues(
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
