import type { Db } from "#server/db/client.ts";
import { inSavepoint } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type GameOfRequest, updateAnswer } from "#server/features/agreement/asked-games.queries.ts";
import { findLiveRequest } from "#server/features/agreement/requests.queries.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type GameWithAgreements, isSecondGame } from "#server/features/games/games.queries.ts";
import { savingGame } from "#server/features/games/games.service.ts";
import { answerForSchool, learn, opponentSnapshot, presentSnapshot } from "#server/features/games/learned.ts";
import { followAnswer } from "#server/features/games/partner/follow.service.ts";
import type { LinkedSide } from "#server/features/games/partner/game-partners.queries.ts";
import { lockBothGames, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { describeAnswer, describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory, listHistory, msUntilFewer } from "#server/features/history/history.queries.ts";
import { aboutSchool } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { AppError } from "#server/http/errors.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { asAnswered, type OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { Agreement } from "#shared/schema/agreements.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { findAlive, type LinkTarget, UNKNOWN_LINK } from "./find-asked.service.ts";
import {
  ANSWER_ACTIONS,
  ANSWERS,
  answerValues,
  choiceEntry,
  type GivenAnswer,
  isOtherPage,
  isRepeat,
  requireNoDate,
  requirePossible,
} from "./given-answer.ts";

export type AnswerOutcome = {
  /** `repeated`: this answer is recorded already; `changed`: the game is no longer the one that was shown */
  outcome: "recorded" | "repeated" | "changed";
  asked: GameOfRequest;
};

/**
 * Records the opponent's answer about one game, once however often it comes, in a transaction of its own.
 * @throws 404 with a message for a link that is unknown or dead; what `requirePossible` and `requireFewAnswers` throw
 */
export async function recordAnswer(
  { db, now, limits }: Pick<Deps, "db" | "now" | "limits">,
  visitor: Actor,
  target: LinkTarget,
  input: GivenAnswer,
): Promise<AnswerOutcome> {
  const standing = await readAnswer(db, target, input, now());
  requireNoDate(Boolean(standing.asked.meet), input);
  // An answer that will not be recorded needs neither lock nor transaction: many at once would wait for one another.
  if (standing.outcome !== "recorded") return standing;
  const { game } = standing.asked;
  const { schoolId, id: gameId, opponentId } = game;
  return await savingGame(db, async (tx) => {
    const linked = await lockBothGames(tx, { schoolId, gameId, opponentId });
    if (limits.areOn) await requireFewAnswers(tx, game, standing.asked.meet?.schools.length);
    const outcome = await recordWithin(tx, visitor, target, input, now());
    if (linked && outcome.outcome === "recorded") await followIfFree(tx, linked, outcome.asked);
    return outcome;
  });
}

/** The opponent's answer counts, even where their own schedule has another game of the same sides at that start. */
export async function followIfFree(tx: Db, linked: LinkedSide, answered: GameOfRequest): Promise<void> {
  try {
    await inSavepoint(tx, () => followAnswer(tx, partnerKey(linked), answered));
  } catch (error) {
    if (!isSecondGame(error)) throw error;
  }
}

/**
 * Records an answer as a part of a transaction that has locked the game. It leaves the opponent's own row of the game,
 * if there is one, to the caller.
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
const auditAnswer = (tx: Db, visitor: Actor, { request, school, game }: GameOfRequest, input: GivenAnswer) =>
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
  if (isRepeat(asked, input, await listHistory(db, school.id, game.id)))
    return { outcome: "repeated", asked };
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
  const saved = await (asked.meet
    ? updateSchoolAnswer(tx, game, values, now)
    : updateAnswer(tx, school.id, game.id, values));
  if (!saved) throw new AppError(404, UNKNOWN_LINK);
  // The opponent has seen the game as it was, and knows their own answer.
  const shown = opponentSnapshot({ ...asked, game: { ...game, ...values } }, school.timezone);
  const known = input.isUnseen ? presentSnapshot(game) : null;
  const seen = known ? asAnswered(known, shown) : shown;
  await learn(tx, saved, seen);
  const answered = { ...saved, agreements: withLearned(game.agreements, seen) };
  const entry = {
    actor: asked.opponent.schoolName,
    action: ANSWER_ACTIONS[input.response],
    changes: changesBy(input, asked, answered),
    at: asked.meet ? now : answered.updatedAt,
  };
  await insertHistory(tx, school.id, game.id, aboutSchool(asked, entry));
  const request = await requestOfAnswer(tx, asked);
  return { outcome: "recorded", asked: { ...asked, request, game: answered } };
}

/** A school's answer to a meet is its own: neither the meet nor the page of another school is a new version. */
async function updateSchoolAnswer(
  tx: Db,
  game: GameWithAgreements,
  values: ReturnType<typeof answerValues>,
  now: Date,
): Promise<GameRow> {
  const { schoolId, id: gameId, opponentId } = game;
  const isComing = values.status === "verified";
  await answerForSchool(
    tx,
    { schoolId, gameId, opponentId },
    {
      state: isComing ? "confirmed" : "cannot-come",
      stateAt: now,
      message: isComing ? null : values.opponentMessage,
    },
  );
  return { ...game, ...values };
}

const withLearned = (agreements: readonly Agreement[], learned: OpponentSnapshot): Agreement[] =>
  agreements.map((each) => (each.opponentId === learned.opponentId ? { ...each, learned } : each));

/** The answer that a reminder brings is for the person who asked about the game, whoever asked about the others. */
async function requestOfAnswer(
  tx: Db,
  { request, verification, game }: GameOfRequest,
): Promise<GameOfRequest["request"]> {
  if (verification.state !== "reminder") return request;
  const original = await findLiveRequest(tx, game);
  return { ...request, sentBy: original?.sentBy ?? null };
}

function changesBy(input: GivenAnswer, asked: GameOfRequest, answered: GameRow): GameChange[] {
  const by = input.name ? [{ field: "Answered by", from: "", to: input.name }] : [];
  if (input.response !== "choose") return [...describeAnswer(asked.game, answered), ...by];
  const moved = describeChanges(asked, { ...asked, game: answered }, asked.school.timezone);
  return [...moved, choiceEntry(input), ...by];
}

const ANSWERS_PER_HOUR = 20;

/**
 * Each answer mails the people of the school and stays in the game's history for good, and anybody may have the link.
 * Counted in the history: answers that are none, as they were given before, cost nothing, and the game's lock is there
 * already.
 * @param schools of a meet, each of which has an answer more
 * @throws 429 with Retry-After
 */
async function requireFewAnswers(
  tx: Db,
  { schoolId, id }: Pick<GameRow, "schoolId" | "id">,
  schools = 0,
): Promise<void> {
  const most = ANSWERS_PER_HOUR + schools;
  const msBeforeNext = await msUntilFewer(tx, schoolId, id, { actions: ANSWERS, most });
  if (msBeforeNext !== null) throw new TooManyAttempts({ msBeforeNext });
}
