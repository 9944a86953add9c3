import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { CLAIM_SECONDS, type ClaimedMail, claimMail } from "#server/features/agreement/deliver.service.ts";
import { sharePartnerRequest } from "#server/features/agreement/partner-requests.queries.ts";
import {
  deleteRequest,
  insertRequest,
  lapseRequest,
  listBeingSent,
  listRecorded,
  markOvertaken,
  markSent,
} from "#server/features/agreement/requests.queries.ts";
import { type Learned, tellsOf } from "#server/features/agreement/tell/send-message.service.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame, lockGames } from "#server/features/games/games.queries.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { upsertFailure } from "#server/features/games/learned.queries.ts";
import { opponentSnapshot, recordLearned } from "#server/features/games/learned.ts";
import { databaseClock } from "#server/features/games/links.queries.ts";
import { describeAnswer } from "#server/features/history/describe-changes.ts";
import { insertHistories, insertHistory } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, changedByOther, MailUncertain, notFound } from "#server/http/errors.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import { createToken } from "#server/secrets/token.ts";
import type { AuditResult } from "#shared/api/audit.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  type AskableGame,
  type AskableGames,
  type Question,
  type SkippedGame,
  selectAskable,
} from "./question.ts";

/**
 * The games that a message is to ask about, and their opponent; without one, a single game may be anybody's. `told`: what
 * the message tells of other games of theirs.
 */
export type AskedAbout = { gameIds: readonly number[]; opponentId?: number; told?: readonly Learned[] };

/** A message whose games are claimed, so that nobody else sends one about them meanwhile. */
export type ClaimedSending = {
  actor: Actor;
  schoolId: SchoolId;
  question: Question;
  requestId: number;
  token: string;
  mail: ClaimedMail;
  games: AskableGames;
  told: readonly Learned[];
};

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
  const { token, hash: tokenHash } = createToken();
  return await inTransaction(deps.db, async (tx) => {
    await lockGames(tx, schoolId, gameIds);
    const there = await listGamesForMail(tx, schoolId, gameIds);
    const isTheirs = ({ game }: GameForMail) => opponentId === undefined || game.opponentId === opponentId;
    const beingSent = await listBeingSent(tx, schoolId, gameIds, CLAIM_SECONDS);
    const { games: askable, skipped } = selectAskable(
      there.filter(isTheirs),
      beingSent,
      question,
      deps.now(),
    );
    const others = there.filter((each) => !isTheirs(each));
    skipped.push(...others.map(({ game }) => ({ gameId: game.id, error: changedByOther("game") })));
    const ids = new Set(there.map(({ game }) => game.id));
    const unknown = gameIds.filter((id) => !ids.has(id));
    skipped.push(...unknown.map((gameId) => ({ gameId, error: notFound("Game") })));
    const [any] = askable;
    if (!any) return { sending: null, skipped };
    const { mail, leftOut } = await claimMail(deps, tx, schoolId, {
      to: any.opponent.email.trim(),
      cc: any.opponent.ccEmail,
      opponentName: any.opponent.schoolName,
      gameIds: [...askable.map(({ game }) => game.id), ...told.map(({ gameId }) => gameId)],
      tells: tellsOf(told),
    });
    skipped.push(...[...leftOut].map(([gameId, error]) => ({ gameId, error })));
    const [first, ...rest] = askable.filter(({ game }) => !leftOut.has(game.id));
    if (!first) throw leftOut.get(any.game.id);
    const games = [first, ...rest] as const;
    const requestId = await insertRequest(tx, schoolId, {
      tokenHash,
      sentAt: databaseClock,
      asked: games.map(({ game }) => ({ gameId: game.id, state: "claimed" })),
      opponentId: first.game.opponentId,
      sentTo: mail.to,
      ccTo: first.opponent.ccEmail.trim(),
      sentBy: actor.userId,
      note: question.note,
    });
    const stillTold = told.filter(({ gameId }) => !leftOut.has(gameId));
    const sending = { actor, schoolId, question, requestId, token, mail, games, told: stillTold };
    return { sending, skipped };
  });
}

/**
 * Records in the games' history why nothing was sent. If the message went nowhere, its token is deleted; if it may have
 * arrived, the link says that sending was not finished. The games can be sent again at once. If even this fails,
 * nothing is recorded, and the claims expire by themselves.
 */
export async function releaseClaim(
  { db, log }: Deps,
  sending: ClaimedSending,
  error: unknown,
): Promise<void> {
  const { schoolId, requestId } = sending;
  const mayHaveGone = error instanceof MailUncertain;
  const release = async (tx: Db) => {
    if (mayHaveGone) await lapseRequest(tx, schoolId, requestId, CLAIM_SECONDS);
    else await deleteRequest(tx, schoolId, requestId);
    await auditSending(tx, sending, "failure");
    await recordFailure(tx, sending, whyNotSent(error));
  };
  await inTransaction(db, release).catch((failure: unknown) => {
    log.warn(
      { err: failure, event: "claim-not-released" },
      "a game whose message was not sent stays claimed for seconds",
    );
  });
}

async function recordFailure(
  tx: Db,
  { actor, schoolId, question: { kind }, mail: { to }, games }: ClaimedSending,
  reason: string,
): Promise<void> {
  const ids = games.map(({ game }) => game.id);
  const there = await lockGames(tx, schoolId, ids);
  if (kind === "Verification") {
    await upsertFailure(tx, there, { sentTo: to, reason });
  }
  const entry = messageEntry(actor.name, { kind, to, failure: reason });
  await insertHistories(
    tx,
    schoolId,
    there.map(({ id: gameId }) => ({ ...entry, gameId })),
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

/** How long the response waits for recording that a message was sent: with the last attempt's own limit about 5 s. */
const RECORD_MS = 2_500;
const RECORD_PAUSE_MS = 100;

/** How long recording goes on being tried after the database was lost: two minutes. */
const LATE_PAUSE_MS = 1_000;
const LATE_TRIES = 120;

/**
 * The games that the message asks about, and those that changed while it was under way. Removed ones are in neither.
 */
export type Recorded = { sent: number[]; overtaken: number[] };

/**
 * Records that a message has gone. "Try again" would be wrong now: one lost connection, or a machine too busy to have
 * one free, costs the person a moment at most.
 */
export async function recordInTime(deps: Deps, sending: ClaimedSending): Promise<Recorded> {
  const deadline = performance.now() + RECORD_MS;
  for (let record = recordSent; ; record = recordAgain) {
    try {
      return await record(deps, sending);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
    }
    await delay(RECORD_PAUSE_MS);
  }
}

/**
 * The same after the database was lost, as soon as possible. It is safe at any time: recording requires the game as it
 * was mailed, and its claim.
 */
export async function recordLate(deps: Deps, sending: ClaimedSending): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await delay(LATE_PAUSE_MS, undefined, { ref: false });
    try {
      await recordAgain(deps, sending);
      return;
    } catch (error) {
      if (error instanceof AppError || tries >= LATE_TRIES) throw error;
    }
  }
}

/** A commit whose confirmation was lost may have recorded it already. */
async function recordAgain(deps: Deps, sending: ClaimedSending): Promise<Recorded> {
  const recorded = await listRecorded(deps.db, sending.schoolId, sending.requestId);
  if (recorded.length === 0) return await recordSent(deps, sending);
  const idsOf = (isOvertaken: boolean) =>
    recorded.filter((each) => each.isOvertaken === isOvertaken).map(({ gameId }) => gameId);
  return { sent: idsOf(false), overtaken: idsOf(true) };
}

async function recordSent({ db, now }: Deps, sending: ClaimedSending): Promise<Recorded> {
  const at = now();
  return await inTransaction(db, async (tx) => {
    const recorded: Recorded = { sent: [], overtaken: [] };
    for (const each of byId(sending.games)) {
      const outcome = await recordGame(tx, sending, each, at);
      if (outcome !== "removed") recorded[outcome].push(each.game.id);
    }
    if (recorded.sent.length > 0) await sharePartnerRequest(tx, sending.schoolId, sending.requestId);
    await auditSending(tx, sending, "success");
    return recorded;
  });
}

/** A message that left is never forgotten: even of a game that changed, its opponent keeps the snapshot. */
async function recordGame(
  tx: Db,
  { actor, schoolId, question, requestId, mail: { to } }: ClaimedSending,
  { asked, ...found }: AskableGame,
  askedAt: Date,
): Promise<keyof Recorded | "removed"> {
  const { game, school } = found;
  const after = { ...game, ...asked };
  const snapshot = opponentSnapshot({ ...found, game: after }, school.timezone);
  const sentTo = [
    { field: "Sent to", from: "", to },
    ...(question.note === null ? [] : [{ field: "Note", from: "", to: question.note }]),
  ];
  const entry = { actor: actor.name, action: question.action, changes: sentTo };
  const current = await lockGame(tx, schoolId, game.id);
  const isAsSent = current?.updatedAt.getTime() === game.updatedAt.getTime();
  const sentAt =
    current && isAsSent
      ? await markSent(tx, schoolId, { requestId, game: current, asked, askedAt, snapshot })
      : null;
  if (sentAt) {
    const changes = [...describeAnswer(game, after), ...sentTo];
    await insertHistory(tx, schoolId, game.id, { ...entry, changes, at: sentAt });
    return "sent";
  }
  await markOvertaken(tx, schoolId, { requestId, gameId: game.id, snapshot });
  const isThere = await recordLearned(tx, schoolId, game.id, { entry, learned: snapshot });
  return isThere ? "overtaken" : "removed";
}
