import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { type GameToSend, listGamesToSend } from "#server/features/games/games-to-send.queries.ts";
import { databaseClock } from "#server/features/games/links.queries.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { CLAIM_SECONDS, type ClaimedMail, claimMail } from "#server/features/notices/deliver.service.ts";
import { type Learned, tellsOf } from "#server/features/notices/send-message.service.ts";
import { updateFailure } from "#server/features/requests/asked-games.queries.ts";
import {
  deleteRequest,
  insertRequest,
  lapseRequest,
  listBeingSent,
} from "#server/features/requests/requests.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { changedByOther, MailUncertain, notFound } from "#server/http/errors.ts";
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
    const there = await listGamesToSend(tx, schoolId, gameIds);
    const isTheirs = ({ game }: GameToSend) => opponentId === undefined || game.opponentId === opponentId;
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
      asked: games.map(({ game }) => ({ gameId: game.id, pending: true })),
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
    for (const { id, opponentId } of there)
      await updateFailure(tx, schoolId, id, { opponentId, sentTo: to, reason });
  }
  const entry = messageEntry(actor.name, { kind, to, failure: reason });
  await insertHistories(
    tx,
    schoolId,
    there.map(({ id: gameId }) => ({ ...entry, gameId })),
  );
}

/** In the order in which everybody locks games. */
export const byId = (games: readonly AskableGame[]) => [...games].sort((a, b) => a.game.id - b.game.id);

/** Writes one entry for each game, as each has its own history. */
export async function auditSending(
  db: Db,
  { actor, games }: ClaimedSending,
  result: AuditResult,
): Promise<void> {
  for (const { game } of byId(games)) {
    await recordAudit(db, actor, { action: "verification-request", result, details: { game: game.id } });
  }
}
