import type { Deps } from "#server/deps.ts";
import { listUnanswered } from "#server/features/agreement/requests.queries.ts";
import { findGameOpponent } from "#server/features/games/games.queries.ts";
import { listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import {
  MAX_ASKED_GAMES,
  type RequestInput,
  type RequestOutcome,
  type RequestPreview,
} from "#shared/api/requests/requests.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { NONE_CAN_BE_SENT } from "#shared/domain/requests/why-not-asked.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { AlreadyGone, type AskOutcome, askAboutGame, askAboutGames } from "./ask.service.ts";
import { wasAsked } from "./asked-words.ts";
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
export const sendVerification = (
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<void> => askAboutGame(deps, actor, schoolId, gameId, verification(""));

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
  const unanswered = await listUnanswered(deps.db, schoolId, opponentId, deps.now());
  const versions = new Map(unanswered.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const prepare: Question["prepare"] = ({ game, opponent }, now) => {
    // It was answered meanwhile, or the same was pressed twice.
    if (game.updatedAt.getTime() !== versions.get(game.id)) throw changedByOther("game");
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
  const found = (await listGamesForMail(db, schoolId, ids)).filter(
    ({ game }) => game.opponentId === opponentId,
  );
  const [first, ...rest] = selectAskable(found, [], question, now()).games;
  if (!first) throw conflict(NONE_CAN_BE_SENT);
  const games = [first, ...rest] as const;
  const own = found.map(({ game }) => game.id);
  const foreign = ids.filter((id) => !own.includes(id));
  return { games, own, foreign, address: opponent.email.trim(), schoolName: opponent.schoolName };
}
