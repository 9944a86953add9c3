import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { listAskedElsewhere } from "#server/features/agreement/requests.queries.ts";
import { type OfOpponent, sendEach, TAKES_TOO_LONG } from "#server/features/agreement/send-each.ts";
import type { GameWithAgreements } from "#server/features/games/games.queries.ts";
import { findGameOpponent, lockGame, updateGame } from "#server/features/games/games.queries.ts";
import {
  findGameForMail,
  type GameForMail,
  listGamesForMail,
} from "#server/features/games/games-for-mail.queries.ts";
import { askedAt } from "#server/features/games/learned.ts";
import { bySchool, isOwnMeet, withSchool } from "#server/features/games/meets.ts";
import type { Actor } from "#server/http/actor.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { AppError, changedByOther, conflict, notFound, unavailable } from "#server/http/errors.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import {
  MAX_ASKED_GAMES,
  type MeetRequest,
  type RequestInput,
  type RequestOutcome,
  type RequestPreview,
} from "#shared/api/requests/requests.ts";
import { canSendVerification, isOver } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { NONE_CAN_BE_SENT, ONLY_SCHEDULED } from "#shared/domain/requests/why-not-asked.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { AlreadyGone, type AskOutcome, askAboutGame, askAboutGames } from "./ask.service.ts";
import { countedSchools, wasAsked } from "./asked-words.ts";
import {
  type Question,
  questionLetter,
  requireAddress,
  requireAhead,
  selectAskable,
  verification,
} from "./question.ts";

/**
 * Asks the opponent to confirm a scheduled game.
 * @throws what `askAboutGame` throws; 409 for a game that is not scheduled or has started; 400 without an address
 */
export async function sendVerification(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<{ message: string } | MeetRequest> {
  const found = await findGameForMail(deps.db, schoolId, gameId);
  if (found && isOwnMeet(found.game)) return await askSchools(deps, actor, found);
  await askAboutGame(deps, actor, schoolId, gameId, verification(""));
  return { message: "Verification email sent to opponent" };
}

/**
 * Asks each school of a meet that was not asked yet, with a message of its own. One that cannot go keeps none of the
 * others.
 * @throws why no message went: 429 before 503, 502 and 400
 */
async function askSchools(deps: Deps, actor: Actor, found: GameForMail): Promise<MeetRequest> {
  const { schoolId, id, datetimeUtc, status } = found.game;
  const question = verification("");
  const unasked = bySchool(found).filter(({ game }) => canSendVerification(game.status));
  if (isOver(status) || unasked.length === 0) throw conflict(ONLY_SCHEDULED);
  requireAhead({ datetimeUtc }, deps.now());
  // A form that was opened before says nothing of the schools that are asked now: it is out of date.
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockGame(tx, schoolId, id))) throw notFound("Game");
    await updateGame(tx, schoolId, id, {});
  });
  const ask = async ([{ game }]: OfOpponent<GameForMail>): Promise<AppError | null> => {
    const about = { gameIds: [id], opponentId: game.opponentId };
    try {
      const { sent, skipped } = await askAboutGames(deps, actor, schoolId, about, question);
      return sent.length > 0 ? null : (skipped[0]?.error ?? notFound("Game"));
    } catch (error) {
      const known = toAppError(error);
      if (!known) deps.log.error({ err: error }, "a school of a meet was not asked");
      return known ?? new AppError(500, whyNotSent(error));
    }
  };
  const { outcomes } = await sendEach(
    deps,
    unasked,
    ({ game }) => game.opponentId,
    async (group) => ({ group, error: await ask(group) }),
    (group) => ({ group, error: unavailable(TAKES_TOO_LONG) }),
  );
  const sent = outcomes.flatMap(({ group: [{ game }], error }) => (error ? [] : [game.opponentId]));
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  if (sent.length === 0) {
    throw ORDER.flatMap((code) => errors.find((each) => each.status === code) ?? [])[0] ?? errors[0];
  }
  return {
    message: countedSchools(sent.length, "asked"),
    sent,
    skipped: outcomes.flatMap(({ group: [{ game, opponent }], error }) =>
      error ? [{ opponentId: game.opponentId, schoolName: opponent.schoolName, reason: error.message }] : [],
    ),
  };
}

/** The reason that a person can do least about comes first. */
const ORDER = [429, 503, 502, 400];

/**
 * Asks an opponent about several games in one message.
 * @returns which games it asks about, and why the others were left out
 * @throws 404; 400 for an opponent without an address; 409 when none of the games can be sent, or all changed meanwhile; 429 over the
 *   school's budget; 502 and 503 as the mailer does, with nothing changed
 */
export function sendRequest(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
  { gameIds, note }: RequestInput,
): Promise<RequestOutcome> {
  return sending(deps, actor, schoolId, opponentId, gameIds, verification(note));
}

/**
 * Sends what an opponent has not answered yet once more, to the address that they have now; the links in the messages
 * to another address are dead then. A message asks about 100 games at most; the others go with the next one.
 * @throws what `sendRequest` throws
 */
export async function sendAgain(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
): Promise<RequestOutcome> {
  if (!(await findGameOpponent(deps.db, schoolId, opponentId))) throw notFound("Opponent");
  const before = await listAskedElsewhere(deps.db, schoolId, opponentId);
  const asked = await listGamesForMail(deps.db, schoolId, before);
  // Once more after the versions: one that was sent in between has the version of that message.
  const elsewhere = new Set(await listAskedElsewhere(deps.db, schoolId, opponentId));
  const unanswered = asked.flatMap((found) => {
    const game = withSchool(found, opponentId)?.game;
    const isWaiting = game?.status === "verification-sent" && game.datetimeUtc > deps.now();
    return isWaiting && elsewhere.has(game.id) ? [game] : [];
  });
  // A meet is no new version where one of its schools is asked.
  const versionOf = (game: GameWithAgreements) => `${game.updatedAt.getTime()}/${askedAt(game)?.getTime()}`;
  const versions = new Map(unanswered.map((game) => [game.id, versionOf(game)]));
  const prepare: Question["prepare"] = ({ game, opponent }, now) => {
    // It was answered meanwhile, or the same was pressed twice.
    const isSame = versionOf(game) === versions.get(game.id);
    if (!isSame || game.status !== "verification-sent") throw changedByOther("game");
    requireAddress(opponent);
    requireAhead(game, now);
    return { ...NO_ANSWER, status: "verification-sent", sequence: game.sequence };
  };
  if (unanswered.length === 0) throw conflict(NONE_CAN_BE_SENT);
  const gameIds = unanswered.slice(0, MAX_ASKED_GAMES).map(({ id }) => id);
  return await sending(deps, actor, schoolId, opponentId, gameIds, {
    ...verification(""),
    prepare,
  });
}

/** The message as it would go now; its link leads nowhere. @throws 404, 400 and 409 as `sendRequest` */
export async function previewRequest(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
  { gameIds, note }: RequestInput,
): Promise<RequestPreview> {
  const question = verification(note);
  const { games, address } = await findAskable(deps, schoolId, opponentId, gameIds, question);
  const mail = { to: address, link: `${deps.env.appUrl}/verify-games` };
  const { subject, html, text } = await deps.mailer.compose(
    questionLetter(deps, actor, question, games, mail),
  );
  return { subject, html, text };
}

async function sending(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
  gameIds: readonly number[],
  question: Question,
): Promise<RequestOutcome> {
  const { own, foreign, schoolName } = await findAskable(deps, schoolId, opponentId, gameIds, question);
  const outcome = await askAboutGames(deps, actor, schoolId, { gameIds: own, opponentId }, question);
  if (outcome.sent.length === 0) {
    throw (
      outcome.skipped.find(({ error }) => error instanceof AlreadyGone)?.error ?? conflict(NONE_CAN_BE_SENT)
    );
  }
  return answerOf(schoolName, outcome, foreign);
}

function answerOf(schoolName: string, { sent, skipped }: AskOutcome, foreign: readonly number[]) {
  return {
    message: wasAsked(schoolName, { games: sent.length }),
    sent,
    skipped: [
      ...skipped.map(({ gameId, error }) => ({ gameId, reason: error.message })),
      ...foreign.map((gameId) => ({ gameId, reason: notFound("Game").message })),
    ],
  };
}

/** Finds the games that could be sent now, before anything is claimed or counted. */
async function findAskable(
  { db, now }: Deps,
  schoolId: SchoolId,
  opponentId: number,
  gameIds: readonly number[],
  question: Question,
) {
  const opponent = await findGameOpponent(db, schoolId, opponentId);
  if (!opponent) throw notFound("Opponent");
  requireAddress(opponent);
  const ids = [...new Set(gameIds)];
  const there = await listGamesForMail(db, schoolId, ids);
  const found = there.flatMap((each) => withSchool(each, opponentId) ?? []);
  const [first, ...rest] = selectAskable(found, [], question, now()).games;
  if (!first) throw conflict(NONE_CAN_BE_SENT);
  const games = [first, ...rest] as const;
  const own = found.map(({ game }) => game.id);
  const foreign = ids.filter((id) => !own.includes(id));
  return { games, own, foreign, address: opponent.email.trim(), schoolName: opponent.schoolName };
}
