import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { opponentSnapshot, recordLearned } from "#server/features/games/learned.ts";
import { describeAnswer } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { sharePartnerRequest } from "#server/features/requests/partner-requests.queries.ts";
import { listRecorded, markOvertaken, markSent } from "#server/features/requests/requests.queries.ts";
import { AppError } from "#server/http/errors.ts";
import { auditSending, byId, type ClaimedSending } from "./claim.service.ts";
import type { AskableGame } from "./question.ts";

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
