import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { declineMeets } from "#server/features/agreement/answer/decline-meets.service.ts";
import { notifySchool } from "#server/features/agreement/answer/notice.service.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { NO_REASON } from "#server/features/games/game-values.ts";
import { findGameOpponent, type GameWithSides, updateGame } from "#server/features/games/games.queries.ts";
import { lockToEdit, requireGame } from "#server/features/games/games.service.ts";
import { listLearned } from "#server/features/games/learned.queries.ts";
import {
  answerForSchool,
  compareStoredSnapshots,
  learn,
  opponentSnapshot,
  recordLearnedOfRemoved,
} from "#server/features/games/learned.ts";
import { chosenSchool, isOwnMeet, withFormers } from "#server/features/games/meets.ts";
import { lockAllSides } from "#server/features/games/partner/link-games.service.ts";
import { verifiedNow } from "#server/features/games/proposed-date.ts";
import { lockRemoved } from "#server/features/games/removed/removed-games.queries.ts";
import { keptSince } from "#server/features/games/removed/removed-games.service.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { aboutSchool, schoolsWordEntry } from "#server/features/history/message-entry.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { ConfirmByHandInput, ToldByHandInput } from "#shared/api/requests/notify.ts";
import {
  CONFIRMED_BY,
  canBeConfirmedByHand,
  NOT_TO_BE_CONFIRMED,
} from "#shared/domain/game/confirmed-by-hand.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { asCalledOff, type OpponentSnapshot, standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";

/**
 * Records that the school has told an opponent of a game itself, by telephone for example.
 * @param input.opponentId a former opponent, who now knows that the game is off
 * @returns the game; null for a removed one, whose opponent now knows that it is off
 * @throws 404; 409 when the game has changed since `input.updatedAt`, and where the opponent knows the game as it is
 */
export async function recordToldByHand(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, opponentId }: ToldByHandInput,
): Promise<GameWithSides | null> {
  const { db, now } = deps;
  const { game, answers } = await inTransaction(db, async (tx) => {
    await lockAllSides(tx, school.id, [gameId]);
    const decline = async (learned: OpponentSnapshot, why: string | null) => {
      if (learned.standing !== "canceled") return [];
      const key = { schoolId: school.id, gameId, opponentId: learned.opponentId };
      return await declineMeets(tx, actor, key, why ?? "", now());
    };
    const removed = await lockRemoved(tx, school.id, gameId);
    if (removed) {
      const snapshots = await listLearned(tx, { schoolId: school.id, gameId });
      const owed = owedAfterRemoval(removed, snapshots, { opponentId, now: now() });
      if (!owed) throw notFound("Game");
      const told = { entry: entryOf(actor, owed), learned: owed };
      await recordLearnedOfRemoved(tx, school.id, gameId, told);
      await auditNotifying(tx, actor, gameId);
      return { game: null, answers: await decline(owed, removed.reason) };
    }
    const stored = await lockToEdit(tx, school, gameId, updatedAt);
    const found = toldSchool(stored, opponentId);
    const learned = snapshotByHand(found, opponentId ?? found.game.opponentId, school.timezone, now());
    if (!learned) {
      const isThere = opponentId === undefined || (await findGameOpponent(tx, school.id, opponentId));
      throw isThere ? conflict("There is nothing to tell") : notFound("Opponent");
    }
    await learn(tx, found.game, learned);
    await insertHistory(tx, school.id, gameId, entryOf(actor, learned));
    await auditNotifying(tx, actor, gameId);
    // A former opponent lost the game for another: why that one is off concerns nobody else.
    const { cancelReason } = learned.opponentId === found.game.opponentId ? found.game : NO_REASON;
    const answers = await decline(learned, cancelReason);
    return { game: await requireGame(tx, school, gameId), answers };
  });
  await notifySchool(deps, answers, actor.signature);
  return game;
}

/** A meet as it is with the school that was told, or with those that were taken out of it. @throws 400 for no such one */
function toldSchool(stored: GameWithSides, opponentId: number | undefined): GameWithSides {
  if (!isOwnMeet(stored.game)) return stored;
  const formers = withFormers(stored);
  const isFormer = formers?.game.agreements.some((each) => each.opponentId === opponentId);
  return formers && isFormer ? formers : chosenSchool(stored, opponentId);
}

function snapshotByHand(
  found: GameWithSides,
  opponentId: number,
  timeZone: string,
  now: Date,
): OpponentSnapshot | null {
  const { isOutOfDate, owed } = compareStoredSnapshots(found, { timeZone, now });
  const present = opponentSnapshot(found, timeZone);
  if (opponentId === present.opponentId) return isOutOfDate ? present : null;
  const former = owed.find((each) => each.opponentId === opponentId);
  const off = { version: present.version, sequence: found.game.sequence };
  return former ? asCalledOff(former, off) : null;
}

/** The snapshot of an opponent who expects to play a removed game, once notified; null where they do not expect it. */
function owedAfterRemoval(
  { game, removedAt }: RemovedGameRow,
  snapshots: readonly OpponentSnapshot[],
  { opponentId = game.opponentId, now }: { opponentId: number | undefined; now: Date },
): OpponentSnapshot | null {
  if (Date.parse(game.datetimeUtc) <= now.getTime() || removedAt <= keptSince(now)) return null;
  const expecting = snapshots.find((each) => each.opponentId === opponentId && each.standing !== "canceled");
  return expecting ? asCalledOff(expecting, { ...expecting, sequence: game.sequence }) : null;
}

const entryOf = (actor: Actor, { opponentName }: OpponentSnapshot) =>
  schoolsWordEntry(actor.name, "told-by-hand", opponentName);

const auditNotifying = (tx: Db, actor: Actor, gameId: number): Promise<void> =>
  recordAudit(tx, actor, { action: "told-by-hand", result: "success", details: { game: gameId } });

/**
 * Records that the opponent has agreed to a game otherwise than by their link, which stays good. They know the game as
 * it is.
 * @throws 404; 409 when the game has changed since `input.updatedAt`, has started, or is agreed, over or off
 */
export async function confirmByHand(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, opponentId, by, how, note }: ConfirmByHandInput,
): Promise<GameWithSides> {
  return await inTransaction(db, async (tx) => {
    const found = chosenSchool(await lockToEdit(tx, school, gameId, updatedAt), opponentId);
    const { game: locked } = found;
    if (locked.datetimeUtc <= now()) throw conflict(HAS_STARTED);
    if (!canBeConfirmedByHand(locked.status)) throw conflict(NOT_TO_BE_CONFIRMED);
    const confirmed = {
      ...verifiedNow(now()),
      sequence: locked.sequence + (standingOf(locked.status) === "on" ? 0 : 1),
    };
    const seen = opponentSnapshot({ ...found, game: { ...locked, ...confirmed } }, school.timezone);
    const key = { schoolId: school.id, gameId, opponentId: locked.opponentId };
    if (found.meet) {
      await answerForSchool(tx, key, { state: "confirmed", stateAt: confirmed.verifiedAt, message: null });
    }
    const game = found.meet
      ? { ...locked, ...confirmed }
      : await updateGame(tx, school.id, gameId, confirmed);
    if (!isTbd(found.opponent)) await learn(tx, game, seen);
    const entry = {
      actor: actor.name,
      action: "confirmed-by-hand" as const,
      changes: [
        { field: "How", from: "", to: CONFIRMED_BY[how] },
        { field: "Confirmed by", from: "", to: by },
        ...(note ? [{ field: "Note", from: "", to: note }] : []),
      ],
    };
    await insertHistory(tx, school.id, gameId, aboutSchool(found, entry));
    await recordAudit(tx, actor, {
      action: "confirmation-by-hand",
      result: "success",
      details: { game: gameId },
    });
    return await requireGame(tx, school, gameId);
  });
}
