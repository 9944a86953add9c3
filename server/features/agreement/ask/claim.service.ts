import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { RecordedAnswer } from "#server/features/agreement/answer/notice.service.ts";
import {
  CLAIM_SECONDS,
  type ClaimedMail,
  claimMail,
  type Limits,
  type MailEnd,
} from "#server/features/agreement/deliver.service.ts";
import { sharePartnerRequest } from "#server/features/agreement/partner-requests.queries.ts";
import {
  type Asked,
  deleteRequest,
  insertRequest,
  lapseRequest,
  listBeingSent,
  listRecorded,
  markOvertaken,
  markSent,
} from "#server/features/agreement/requests.queries.ts";
import { type Learned, recordTold, tellsOf } from "#server/features/agreement/tell/send-message.service.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame, lockGames } from "#server/features/games/games.queries.ts";
import {
  findGameForMail,
  type GameForMail,
  listGamesForMail,
} from "#server/features/games/games-for-mail.queries.ts";
import { upsertFailure } from "#server/features/games/learned.queries.ts";
import { opponentSnapshot, recordLearned } from "#server/features/games/learned.ts";
import { databaseClock } from "#server/features/games/links.queries.ts";
import { withSchool } from "#server/features/games/meets.ts";
import { lockAllSides } from "#server/features/games/partner/link-games.service.ts";
import { describeAnswer } from "#server/features/history/describe-changes.ts";
import { insertHistories, insertHistory } from "#server/features/history/history.queries.ts";
import { aboutSchool, messageEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { type AppError, changedByOther, notFound } from "#server/http/errors.ts";
import { createToken } from "#server/secrets/token.ts";
import type { AuditResult } from "#shared/api/audit.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type AskableGame, type Question, requestUrl, type SkippedGame, selectAskable } from "./question.ts";

/**
 * The games that a message is to ask about, and their opponent; without one, a single game may be anybody's. `told`: what
 * the message tells of other games of theirs.
 */
export type AskedAbout = { gameIds: readonly number[]; opponentId?: number; told?: readonly Learned[] };

/** A mail with a link to answer by: the request that the link leads to, and its games as they were, by start. */
export type ClaimedRequest<Found extends GameForMail> = {
  mail: ClaimedMail;
  requestId: number;
  link: string;
  games: readonly [Found, ...Found[]];
};

/** A message whose games are claimed, so that nobody else sends one about them meanwhile. */
type ClaimedSending = ClaimedRequest<AskableGame> & {
  actor: Actor;
  schoolId: SchoolId;
  question: Question;
  told: readonly Learned[];
};

type NewClaim = Limits & {
  /**
   * 'claimed' where it asks, and its link is to take the place of those of its games; 'reminder' where it lives beside
   * them
   */
  state: "claimed" | "reminder";
  sentBy: string | null;
  note?: string | null;
  /** further games that it tells of */
  alsoAbout?: readonly number[];
};

/**
 * Claims a mail with a link to answer by, and writes down its request, in the transaction that decides on it. Call it
 * with the games locked.
 * @param wanted all of one opponent, by start
 * @returns the games that are in it, and why others are left out
 * @throws what `claimMail` does
 */
export async function claimRequest<Found extends GameForMail>(
  deps: Pick<Deps, "env" | "now">,
  tx: Db,
  wanted: readonly [Found, ...Found[]],
  { state, sentBy, note = null, alsoAbout = [], ...limits }: NewClaim,
): Promise<ClaimedRequest<Found> & { leftOut: ReadonlyMap<number, AppError> }> {
  const [{ game, opponent, school }] = wanted;
  const recipient = { name: opponent.schoolName, to: opponent.email.trim(), cc: opponent.ccEmail };
  const ids = [...wanted.map((each) => each.game.id), ...alsoAbout];
  const { mail, leftOut } = await claimMail(deps, tx, school.id, recipient, ids, limits);
  const [first, ...others] = wanted.filter((each) => !leftOut.has(each.game.id));
  if (!first) throw leftOut.get(game.id);
  const games = [first, ...others] as const;
  const { token, hash: tokenHash } = createToken();
  const isAsked = state === "claimed";
  const requestId = await insertRequest(tx, school.id, {
    tokenHash,
    opponentId: game.opponentId,
    sentTo: mail.to,
    ccTo: mail.cc.trim(),
    sentBy,
    note,
    sentAt: isAsked ? databaseClock : mail.at,
    asked: games.map((each) => ({
      gameId: each.game.id,
      state,
      ...(!isAsked && { mailed: opponentSnapshot(each, school.timezone) }),
    })),
  });
  return { mail, requestId, link: requestUrl(deps.env.appUrl, token, games.length), games, leftOut };
}

/**
 * @returns null for the sending where none of the games can be asked about
 * @throws OverBudget where the mail has to wait
 */
export async function claimSending(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { gameIds, opponentId, told = [] }: AskedAbout,
  question: Question,
): Promise<{ sending: ClaimedSending | null; skipped: SkippedGame[] }> {
  return await inTransaction(deps.db, async (tx) => {
    await lockGames(tx, schoolId, gameIds);
    const there = await listGamesForMail(tx, schoolId, gameIds);
    const whom = opponentId ?? there[0]?.game.opponentId ?? 0;
    // An own meet that is meant as a whole is left to the question, which may refuse it.
    const theirs = there.flatMap(
      (each) => withSchool(each, whom) ?? (each.game.opponentId === whom ? [each] : []),
    );
    const beingSent = await listBeingSent(tx, schoolId, { gameIds, opponentId: whom }, CLAIM_SECONDS);
    const { games: askable, skipped } = selectAskable(theirs, beingSent, question, deps.now());
    const others = there.filter(({ game }) => theirs.every((each) => each.game.id !== game.id));
    skipped.push(...others.map(({ game }) => ({ gameId: game.id, error: changedByOther("game") })));
    const ids = new Set(there.map(({ game }) => game.id));
    const unknown = gameIds.filter((id) => !ids.has(id));
    skipped.push(...unknown.map((gameId) => ({ gameId, error: notFound("Game") })));
    const [first, ...rest] = askable;
    if (!first) return { sending: null, skipped };
    const { leftOut, ...claimed } = await claimRequest(deps, tx, [first, ...rest], {
      state: "claimed",
      sentBy: actor.userId,
      note: question.note,
      alsoAbout: told.map(({ gameId }) => gameId),
      tells: tellsOf(told),
    });
    skipped.push(...[...leftOut].map(([gameId, error]) => ({ gameId, error })));
    const stillTold = told.filter(({ gameId }) => !leftOut.has(gameId));
    return { sending: { ...claimed, actor, schoolId, question, told: stillTold }, skipped };
  });
}

/**
 * The games that the message asks about, and those that changed while it was under way, removed ones in neither; and what
 * it has answered.
 */
type Recorded = { sent: number[]; overtaken: number[]; answers: RecordedAnswer[] };

/**
 * Keeps what became of a message, whenever that succeeds: recording one that has gone requires the game as it was mailed,
 * and its claim. Of one that has not, the games keep why, and can be sent again at once. If it went nowhere, its link is
 * deleted; if it may have arrived, the link says that sending was not finished. If even this fails, the claims expire
 * by themselves.
 */
export async function recordSending(
  deps: Pick<Deps, "now">,
  tx: Db,
  sending: ClaimedSending,
  { went, problem }: MailEnd,
): Promise<Recorded> {
  const { actor, schoolId, requestId, mail, games, told } = sending;
  const recorded: Recorded = { sent: [], overtaken: [], answers: [] };
  if (went !== "yes") {
    if (went === "perhaps") await lapseRequest(tx, schoolId, requestId, CLAIM_SECONDS);
    else await deleteRequest(tx, schoolId, requestId);
    await auditSending(tx, sending, "failure");
    await recordFailure(tx, sending, problem);
    return recorded;
  }
  const at = deps.now();
  const learned = told.map(({ gameId }) => gameId);
  if (told.length > 0) await lockAllSides(tx, schoolId, [...games.map(({ game }) => game.id), ...learned]);
  for (const each of byId(games)) {
    const outcome = await recordGame(tx, sending, each, at);
    if (outcome !== "removed") recorded[outcome].push(each.game.id);
  }
  const message = { to: mail.to, learned: told, problem: "" };
  recorded.answers = await recordTold(deps, tx, actor, schoolId, message);
  if (recorded.sent.length > 0) await sharePartnerRequest(tx, schoolId, requestId);
  await auditSending(tx, sending, "success");
  return recorded;
}

/** All that was recorded already of a message that has gone; null for nothing. */
export async function findRecorded(
  { db }: Pick<Deps, "db">,
  { schoolId, requestId }: ClaimedSending,
): Promise<Recorded | null> {
  const recorded = await listRecorded(db, schoolId, requestId);
  if (recorded.length === 0) return null;
  const idsOf = (isOvertaken: boolean) =>
    recorded.filter((each) => each.isOvertaken === isOvertaken).map(({ gameId }) => gameId);
  return { sent: idsOf(false), overtaken: idsOf(true), answers: [] };
}

async function recordFailure(
  tx: Db,
  { actor, schoolId, question: { kind }, mail: { to }, games }: ClaimedSending,
  reason: string,
): Promise<void> {
  const ids = games.map(({ game }) => game.id);
  const there = new Set((await lockGames(tx, schoolId, ids)).map(({ id }) => id));
  const left = games.filter(({ game }) => there.has(game.id));
  if (kind === "Verification") {
    await upsertFailure(
      tx,
      left.map(({ game }) => game),
      { sentTo: to, reason },
    );
  }
  const entry = messageEntry(actor.name, { kind, to, failure: reason });
  await insertHistories(
    tx,
    schoolId,
    left.map((found) => ({ ...aboutSchool(found, entry), gameId: found.game.id })),
  );
}

/** In the order in which everybody locks games. */
const byId = (games: readonly AskableGame[]) => [...games].sort((a, b) => a.game.id - b.game.id);

/** Writes one entry for each game, as each has its own history. */
async function auditSending(db: Db, { actor, games }: ClaimedSending, result: AuditResult): Promise<void> {
  for (const { game } of byId(games)) {
    await recordAudit(db, actor, { action: "verification-request", result, details: { game: game.id } });
  }
}

/** A message that left is never forgotten: even of a game that changed, its opponent keeps the snapshot. */
async function recordGame(
  tx: Db,
  { actor, schoolId, question, requestId, mail: { to } }: ClaimedSending,
  { asked, ...found }: AskableGame,
  askedAt: Date,
): Promise<"sent" | "overtaken" | "removed"> {
  const { game, school } = found;
  const after = { ...game, ...asked };
  const snapshot = opponentSnapshot({ ...found, game: after }, school.timezone);
  const sentTo = [
    { field: "Sent to", from: "", to },
    ...(question.note === null ? [] : [{ field: "Note", from: "", to: question.note }]),
  ];
  const entry = { actor: actor.name, action: question.action, changes: sentTo };
  const current = await lockGame(tx, schoolId, game.id);
  const isOfMeet = Boolean(found.meet);
  const isAsSent = isOfMeet
    ? await isSameQuestion(tx, found, asked, snapshot)
    : current?.updatedAt.getTime() === game.updatedAt.getTime();
  const sent = { requestId, asked, askedAt, snapshot, isOfMeet, game: isOfMeet ? game : (current ?? game) };
  const sentAt = current && isAsSent ? await markSent(tx, schoolId, sent) : null;
  if (sentAt) {
    const changes = [...describeAnswer(game, after), ...sentTo];
    await insertHistory(tx, schoolId, game.id, aboutSchool(found, { ...entry, changes, at: sentAt }));
    return "sent";
  }
  await markOvertaken(tx, schoolId, { requestId, gameId: game.id, snapshot });
  const isThere = await recordLearned(tx, schoolId, game.id, {
    entry: aboutSchool(found, entry),
    learned: snapshot,
  });
  return isThere ? "overtaken" : "removed";
}

/** A meet has a new version where other schools answer or are asked: what counts is the question to this one. */
async function isSameQuestion(
  tx: Db,
  { game }: GameForMail,
  asked: Asked,
  mailed: OpponentSnapshot,
): Promise<boolean> {
  const now = await findGameForMail(tx, game.schoolId, game.id);
  const theirs = now && withSchool(now, game.opponentId);
  if (!theirs?.meet || theirs.game.status !== game.status) return false;
  const stored = { ...theirs, game: { ...theirs.game, ...asked } };
  const present = opponentSnapshot(stored, theirs.school.timezone);
  return isDeepStrictEqual({ ...present, version: "" }, { ...mailed, version: "" });
}
