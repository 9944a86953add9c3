import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGame, lockGames } from "#server/features/games/games.queries.ts";
import { type GameToSend, listGamesToSend } from "#server/features/games/games-to-send.queries.ts";
import { opponentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { recordLearned } from "#server/features/games/record-snapshot.service.ts";
import { describeAnswer } from "#server/features/history/describe-changes.ts";
import { insertHistories, insertHistory } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { calendarOf, mailedGame } from "#server/features/notices/mailed-game.ts";
import { updateFailure } from "#server/features/requests/asked-games.queries.ts";
import { requestUrl } from "#server/features/requests/links/request-url.ts";
import {
  type Asked,
  deleteRequest,
  insertRequest,
  lapseRequest,
  listBeingSent,
  listRecorded,
  markOvertaken,
  markSent,
} from "#server/features/requests/requests.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import {
  AppError,
  changedByOther,
  conflict,
  MailUncertain,
  notFound,
  unavailable,
} from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import type { MailedRequest } from "#server/mail/templates/verification-request.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import { createToken } from "#server/secrets/token.ts";
import type { AuditResult } from "#shared/api/audit.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** Longer than a message may take to send (20 s): a claim older than this belongs to a process that died. */
const CLAIM_SECONDS = 30;

/** How long the response waits for recording that a message was sent: with the last attempt's own limit about 5 s. */
const RECORD_MS = 2_500;
const RECORD_PAUSE_MS = 100;

/** How long recording goes on being tried after the database was lost: two minutes. */
const LATE_PAUSE_MS = 1_000;
const LATE_TRIES = 120;

const SENT_NOT_RECORDED = "The message was sent, but this could not be noted yet. Reload in a moment.";
const BEING_SENT = "This verification is being sent right now. Reload in a moment.";

/** A message that asks an opponent to answer by its link, about one game. */
export type Question = {
  /** as the history names it where it could not go */
  kind: "Verification" | "Offered dates" | "Kept date";
  action: HistoryAction;
  /** what the school writes with it; null where nothing */
  note: string | null;
  /** @returns what the game becomes once the message has gone @throws why the opponent cannot be asked */
  prepare: (found: GameToSend, now: Date) => Asked;
  letter: (request: MailedRequest, found: GameToSend) => Letter;
};

/** A question about several games of one opponent. */
export type ManyQuestion = Omit<Question, "letter"> & {
  /** @param mailed by start; one at least */
  letter: (mailed: readonly AskedInMail[]) => Letter;
};

/** The games that a message is to ask about, and whose they are; one game may be anybody's. */
export type AskedAbout = { gameIds: readonly number[]; opponentId?: number };

export type AskedInMail = { request: MailedRequest; found: GameToSend };

/** The game has changed, or is gone, while the message about it was under way. */
export class AlreadyGone extends AppError {
  constructor(schoolName: string) {
    super(409, `The message had already gone. ${schoolName} knows the game as it was.`);
  }
}

/** Why the opponent is not asked about a game. */
export type SkippedGame = { gameId: number; error: AppError };

export type AskOutcome = { sent: number[]; skipped: SkippedGame[] };

type ClaimedGame = GameToSend & { asked: Asked };

/** What has been claimed, and stands in the message. */
type Claim = {
  requestId: number;
  token: string;
  to: string;
  cc: string;
  games: [ClaimedGame, ...ClaimedGame[]];
};

type Sending = { actor: Actor; schoolId: SchoolId; question: ManyQuestion; claim: Claim };

/**
 * Asks about one game.
 * @throws 404; what `question.prepare` throws; 409 for a game that changed meanwhile or is just being sent; 502 and 503
 *   as the mailer does, with nothing changed
 */
export async function askOpponent(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
  question: Question,
): Promise<void> {
  const { skipped } = await askAboutGames(
    deps,
    actor,
    schoolId,
    { gameIds: [gameId] },
    {
      ...question,
      letter: ([only]) => {
        if (!only) throw new Error("a message must be about a game");
        return question.letter(only.request, only.found);
      },
    },
  );
  if (skipped[0]) throw skipped[0].error;
}

/**
 * Mails an opponent a question about games of theirs, with a link to answer by. The message goes first; only when the mail
 * server has accepted it do the games change, and the link takes the place of those that the opponent had. No transaction
 * stays open meanwhile: a claim in the database keeps a second sending of the same game away, from whichever process it
 * comes. Where the outcome of either is lost (a crash, a database that died), the message's link says so until the game is
 * sent again.
 * @param about.opponentId whose games they are: one that another opponent has got meanwhile is skipped
 * @returns which games the message asks about; those that changed while it was under way are skipped with `AlreadyGone`, and
 *   their link says so
 * @throws 502 and 503 as the mailer does, with nothing changed
 */
export async function askAboutGames(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  about: AskedAbout,
  question: ManyQuestion,
): Promise<AskOutcome> {
  const { claim, skipped } = await claimSending(deps, actor, schoolId, about, question);
  if (!claim) return { sent: [], skipped };
  const sending = { actor, schoolId, question, claim };
  try {
    await deps.mailer.send(letterOf(deps, sending));
  } catch (error) {
    await releaseClaim(deps, sending, error);
    throw error;
  }
  try {
    const { sent, overtaken } = await recordInTime(deps, sending);
    const [{ opponent }] = claim.games;
    const rest = claim.games.map(({ game }) => game.id).filter((id) => !sent.includes(id));
    const lost = rest.map((gameId) => ({
      gameId,
      error: overtaken.includes(gameId) ? new AlreadyGone(opponent.schoolName) : notFound("Game"),
    }));
    return { sent, skipped: [...skipped, ...lost] };
  } catch (error) {
    afterResponse(deps.log, "recording a verification that was sent", () => recordLate(deps, sending));
    throw isDatabaseAway(error) ? unavailable(SENT_NOT_RECORDED) : error;
  }
}

async function claimSending(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  about: AskedAbout,
  question: ManyQuestion,
): Promise<{ claim: Claim | null; skipped: SkippedGame[] }> {
  const { gameIds, opponentId } = about;
  const { token, hash: tokenHash } = createToken();
  return await inTransaction(deps.db, async (tx) => {
    await lockGames(tx, schoolId, gameIds);
    const there = await listGamesToSend(tx, schoolId, gameIds);
    const isTheirs = ({ game }: GameToSend) => opponentId === undefined || game.opponentId === opponentId;
    const found = there.filter(isTheirs);
    const beingSent = await listBeingSent(tx, schoolId, gameIds, CLAIM_SECONDS);
    const { games, skipped } = preparing(found, beingSent, question, deps.now());
    const others = there.filter((each) => !isTheirs(each));
    skipped.push(...others.map(({ game }) => ({ gameId: game.id, error: changedByOther("game") })));
    const ids = new Set(there.map(({ game }) => game.id));
    const unknown = gameIds.filter((id) => !ids.has(id));
    skipped.push(...unknown.map((gameId) => ({ gameId, error: notFound("Game") })));
    const [first, ...rest] = games;
    if (!first) return { claim: null, skipped };
    const to = first.opponent.email.trim();
    const requestId = await insertRequest(tx, schoolId, {
      tokenHash,
      gameIds: games.map(({ game }) => game.id),
      opponentId: first.game.opponentId,
      sentTo: to,
      sentBy: actor.userId,
      note: question.note,
    });
    const claim = { requestId, token, to, cc: first.opponent.ccEmail, games: [first, ...rest] } as Claim;
    return { claim, skipped };
  });
}

/** Which of the games can be asked about, and why the others cannot. */
export function preparing(
  found: readonly GameToSend[],
  beingSent: readonly number[],
  question: ManyQuestion,
  now: Date,
): { games: ClaimedGame[]; skipped: SkippedGame[] } {
  const games: ClaimedGame[] = [];
  const skipped: SkippedGame[] = [];
  for (const each of found) {
    const gameId = each.game.id;
    try {
      const asked = question.prepare(each, now);
      if (beingSent.includes(gameId)) throw conflict(BEING_SENT);
      games.push({ ...each, asked });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ gameId, error });
    }
  }
  return { games, skipped };
}

/**
 * Records in the games' history why nothing was sent. If the message went nowhere, its token is deleted; if it
 * may have arrived, the link says that sending was not finished. The games can be sent again at once. If even this fails
 * (perhaps the database is what kept the message from going), nothing is recorded, and the claims expire by themselves.
 */
async function releaseClaim({ db, log }: Deps, sending: Sending, error: unknown): Promise<void> {
  const { schoolId, claim } = sending;
  const release = async (tx: Db) => {
    if (error instanceof MailUncertain) await lapseRequest(tx, schoolId, claim.requestId, CLAIM_SECONDS);
    else await deleteRequest(tx, schoolId, claim.requestId);
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
  { actor, schoolId, question, claim }: Sending,
  reason: string,
): Promise<void> {
  const sentTo = claim.to;
  const there = await lockGames(
    tx,
    schoolId,
    claim.games.map(({ game }) => game.id),
  );
  if (question.kind === "Verification") {
    for (const { id, opponentId } of there)
      await updateFailure(tx, schoolId, id, { opponentId, sentTo, reason });
  }
  const entry = messageEntry(actor.name, { kind: question.kind, to: sentTo, failure: reason });
  await insertHistories(
    tx,
    schoolId,
    there.map(({ id: gameId }) => ({ ...entry, gameId })),
  );
}

function letterOf(deps: Deps, { actor, question, claim }: Sending): Letter {
  const { to, cc, token, games } = claim;
  const sender = senderOf(actor);
  const link = requestUrl(deps.env.appUrl, token, games.length);
  const mailed = games.map(({ asked, ...found }) => ({
    found,
    request: {
      to,
      sender,
      link,
      game: mailedGame(found),
      calendar: calendarOf(deps, { ...found.game, sequence: asked.sequence }),
    },
  }));
  return withCopy(question.letter(mailed), cc);
}

/** The games that the message asks about, and those that changed while it was under way. Removed ones are in neither. */
type Recorded = { sent: number[]; overtaken: number[] };

async function recordSent({ db }: Deps, sending: Sending): Promise<Recorded> {
  const { claim } = sending;
  return await inTransaction(db, async (tx) => {
    const recorded: Recorded = { sent: [], overtaken: [] };
    for (const each of byId(claim.games)) {
      const outcome = await recordGame(tx, sending, each);
      if (outcome !== "removed") recorded[outcome].push(each.game.id);
    }
    await auditSending(tx, sending, "success");
    return recorded;
  });
}

/** In the order in which everybody locks games. */
const byId = (games: readonly ClaimedGame[]) => [...games].sort((a, b) => a.game.id - b.game.id);

/** A message that left is never forgotten: whatever the game has become, its opponent knows what the message said. */
async function recordGame(
  tx: Db,
  { actor, schoolId, question, claim }: Sending,
  { asked, ...found }: ClaimedGame,
): Promise<keyof Recorded | "removed"> {
  const { requestId } = claim;
  const { game, school } = found;
  const after = { ...game, ...asked };
  const learned = opponentSnapshot({ ...found, game: after }, school.timezone);
  const sentTo = [
    { field: "Sent to", from: "", to: claim.to },
    ...(question.note === null ? [] : [{ field: "Note", from: "", to: question.note }]),
  ];
  const entry = { actor: actor.name, action: question.action, changes: sentTo };
  const current = await lockGame(tx, schoolId, game.id);
  const isAsSent = current?.updatedAt.getTime() === game.updatedAt.getTime();
  const sentAt =
    current && isAsSent ? await markSent(tx, schoolId, { requestId, game: current, asked, learned }) : null;
  if (sentAt) {
    const changes = [...describeAnswer(game, after), ...sentTo];
    await insertHistory(tx, schoolId, game.id, { ...entry, changes, at: sentAt });
    return "sent";
  }
  await markOvertaken(tx, schoolId, { requestId, gameId: game.id, learned });
  const isThere = await recordLearned(tx, schoolId, game.id, { entry, snapshot: learned });
  return isThere ? "overtaken" : "removed";
}

/**
 * The message has gone, so "try again" would be wrong. One lost connection, or a machine too busy to have one free,
 * costs the person a moment at most.
 */
async function recordInTime(deps: Deps, sending: Sending): Promise<Recorded> {
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

/** A commit whose confirmation was lost may have recorded it already. */
async function recordAgain(deps: Deps, sending: Sending): Promise<Recorded> {
  const recorded = await listRecorded(deps.db, sending.schoolId, sending.claim.requestId);
  if (recorded.length === 0) return await recordSent(deps, sending);
  const idsOf = (isOvertaken: boolean) =>
    recorded.filter((each) => each.isOvertaken === isOvertaken).map(({ gameId }) => gameId);
  return { sent: idsOf(false), overtaken: idsOf(true) };
}

/**
 * The database was lost after the mail server accepted the message. It is recorded as soon as possible, which is safe
 * at any time: recording requires the very game that the message told of and a claim that still stands.
 */
async function recordLate(deps: Deps, sending: Sending): Promise<void> {
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

/** One entry for each game, as each has its own history. */
async function auditSending(db: Db, { actor, claim }: Sending, result: AuditResult): Promise<void> {
  for (const { game } of byId(claim.games)) {
    await recordAudit(db, actor, { action: "verification-request", result, details: { game: game.id } });
  }
}
