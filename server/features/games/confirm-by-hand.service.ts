import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { ConfirmByHandInput } from "#shared/api/requests/notify.ts";
import {
  CONFIRMED_BY,
  canBeConfirmedByHand,
  NOT_TO_BE_CONFIRMED,
} from "#shared/domain/game/confirmed-by-hand.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import { type GameWithSides, updateGame } from "./games.queries.ts";
import { lockToEdit, requireGame } from "./games.service.ts";
import { learn, opponentSnapshot } from "./learned.ts";
import { verifiedNow } from "./proposed-date.ts";

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
  { updatedAt, by, how, note }: ConfirmByHandInput,
): Promise<GameWithSides> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockToEdit(tx, school.id, gameId, updatedAt);
    if (locked.datetimeUtc <= now()) throw conflict(HAS_STARTED);
    if (!canBeConfirmedByHand(locked.status)) throw conflict(NOT_TO_BE_CONFIRMED);
    const found = await requireGame(tx, school, gameId);
    const confirmed = {
      ...verifiedNow(now()),
      sequence: locked.sequence + (standingOf(locked.status) === "on" ? 0 : 1),
    };
    const seen = opponentSnapshot({ ...found, game: { ...locked, ...confirmed } }, school.timezone);
    const game = await updateGame(tx, school.id, gameId, confirmed);
    if (!isTbd(found.opponent)) await learn(tx, game, seen);
    await insertHistory(tx, school.id, gameId, {
      actor: actor.name,
      action: "confirmed-by-hand",
      changes: [
        { field: "How", from: "", to: CONFIRMED_BY[how] },
        { field: "Confirmed by", from: "", to: by },
        ...(note ? [{ field: "Note", from: "", to: note }] : []),
      ],
    });
    await recordAudit(tx, actor, {
      action: "confirmation-by-hand",
      result: "success",
      details: { game: gameId },
    });
    return await requireGame(tx, school, gameId);
  });
}
