import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { unchangedEdit } from "#server/features/games/game-values.ts";
import {
  findGameOpponent,
  findOrInsertTbd,
  listGamesWithSides,
  lockGames,
} from "#server/features/games/games.queries.ts";
import { saveEdit, sidesOfGame, toRefusal } from "#server/features/games/games.service.ts";
import { countMeets, countTold } from "#server/features/games/learned.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { MAX_EVENT_LENGTH } from "#shared/domain/game/game-facts.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { deleteOpponents, listGameIdsOf, lockOpponent } from "./opponents.queries.ts";

/**
 * Makes events of the games of an opponent that is no school ('Billy Goat Invitational'), and deletes the opponent. Of a
 * game that has an event's name already, that stays.
 * @returns the games
 * @throws 404; 409 for TBD, for a school that was told of a game, and where two events would be one
 */
export async function makeEvent(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  id: number,
): Promise<number[]> {
  return await inTransaction(db, async (tx) => {
    const opponent = await lockOpponent(tx, school.id, id);
    if (!opponent) throw notFound("Opponent");
    if (isTbd(opponent)) throw conflict("TBD is no school");
    const ids = await listGameIdsOf(tx, school.id, id);
    await lockGames(tx, school.id, ids);
    const told = await countTold(tx, school.id, id);
    if (told > 0) throw conflict(`This school was told of ${told === 1 ? "1 game" : `${told} games`}`);
    const meets = await countMeets(tx, school.id, id);
    if (meets > 0) throw conflict(`This school is in ${meets === 1 ? "1 meet" : `${meets} meets`}`);
    const tbd = await findGameOpponent(tx, school.id, await findOrInsertTbd(tx, school.id));
    if (!tbd) throw new Error("the opponent TBD was not found");
    const eventName = opponent.schoolName.slice(0, MAX_EVENT_LENGTH).trim();
    for (const before of await listGamesWithSides(tx, school.id, ids)) {
      const edit = {
        ...unchangedEdit(before, school.timezone),
        opponentId: tbd.id,
        eventName: before.game.eventName || eventName,
      };
      const sides = { ...sidesOfGame(before), opponent: tbd };
      await saveEdit(tx, { now }, { actor, school, before, sides, edit });
    }
    await deleteOpponents(tx, school.id, [id]);
    const details = { name: opponent.schoolName, games: ids.length };
    await recordAudit(tx, actor, { action: "opponent-event", result: "success", details });
    return ids;
  }).catch((error: unknown) => {
    throw toRefusal(error);
  });
}
