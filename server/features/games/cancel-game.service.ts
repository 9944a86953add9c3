import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { CancelInput } from "#shared/api/requests/called-off.ts";
import { privateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameWithSides } from "./games.queries.ts";
import { lockToEdit, requireGame, saveGame } from "./games.service.ts";

/**
 * Calls a game off, with the reason; the opponent's link ends.
 * @throws 404, 409 when the game has changed since `input.updatedAt`
 */
export async function cancelGame(
  { db, now }: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  { updatedAt, reason, reasonPublic }: CancelInput,
): Promise<GameWithSides> {
  return await inTransaction(db, async (tx) => {
    const { teamId, opponentId, datetimeUtc, ...game } = await lockToEdit(tx, school.id, gameId, updatedAt);
    const before = await requireGame(tx, school, gameId);
    const values = {
      ...writtenFacts(game),
      ...privateFacts(game),
      teamId,
      opponentId,
      datetimeUtc,
      status: "canceled",
      score: null,
      ourScore: null,
      theirScore: null,
      cancelReason: reason || null,
      reasonPublic,
    } as const;
    await saveGame(tx, { now }, { actor, school, before, sides: before, values });
    return await requireGame(tx, school, gameId);
  });
}
