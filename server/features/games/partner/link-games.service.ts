import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/db/client.ts";
import { findOpponentId, lockGames } from "#server/features/games/games.queries.ts";
import { keepSide } from "#server/features/games/learned.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { linkEntry } from "#server/features/history/message-entry.ts";
import { changedByOther, notFound } from "#server/http/errors.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  deleteGamePartner,
  findGamePartner,
  findLivingPartner,
  type GameKey,
  type LinkedSide,
  listPartners,
  type SideKey,
} from "./game-partners.queries.ts";

/** Locks games of several schools in the order in which everybody does. */
export async function lockInOrder(tx: Db, keys: readonly GameKey[]): Promise<void> {
  for (const schoolId of [...new Set(keys.map((key) => key.schoolId))].sort((one, other) => one - other)) {
    const ids = keys.filter((key) => key.schoolId === schoolId).map(({ gameId }) => gameId);
    // The other school may write into a game's history without its lock.
    await lockGames(tx, schoolId, ids, "no key update");
  }
}

export const partnerKey = ({ side }: Pick<LinkedSide, "side">): SideKey => ({
  schoolId: side.partnerSchoolId,
  gameId: side.partnerGameId,
  opponentId: side.partnerOpponentId,
});

/**
 * Locks games of a school, and with them the other schools' rows of the same games, in the order in which everybody
 * does. Call it before the transaction locks any other game. One that is linked in between is locked without its other
 * row: where two schools then wait for each other, one of them is tried again.
 */
export async function lockAllSides(tx: Db, schoolId: SchoolId, gameIds: readonly number[]): Promise<void> {
  const partners = await listPartners(tx, schoolId, gameIds);
  await lockInOrder(tx, [...gameIds.map((gameId) => ({ schoolId, gameId })), ...partners]);
}

/**
 * Locks a game and its partner's row of it, where both are moved; of a meet, the row of that one school.
 * @returns this game's side of the link; null where it has no other side that is alive
 * @throws 409 when the game was linked in between
 */
export async function lockBothGames(tx: Db, key: SideKey): Promise<LinkedSide | null> {
  const before = await findLivingPartner(tx, key);
  const partner = before && partnerKey(before);
  await lockInOrder(tx, partner ? [key, partner] : [key]);
  const linked = await findLivingPartner(tx, key);
  if (linked && !isDeepStrictEqual(partner, partnerKey(linked))) throw changedByOther("game");
  return linked;
}

/**
 * As `lockBothGames`, with the opponent that the game has.
 * @throws 404, and what `lockBothGames` throws
 */
export async function lockWithPartner(
  tx: Db,
  schoolId: SchoolId,
  gameId: number,
): Promise<{ key: SideKey; linked: LinkedSide | null }> {
  const opponentId = await findOpponentId(tx, schoolId, gameId);
  if (opponentId === null) throw notFound("Game");
  const key = { schoolId, gameId, opponentId };
  return { key, linked: await lockBothGames(tx, key) };
}

/** One of two games that are to be linked: the opponent is the one that the other school is there. */
type Linkable = SideKey & { schoolName: string };

/**
 * Links two games whose rows are locked: from now on each school sees what it is told of the other's.
 * @param actor the name of the person of the first one's school
 */
export async function linkGames(tx: Db, actor: string, own: Linkable, partner: Linkable): Promise<void> {
  await keepSide(tx, own, { partner, shared: true });
  await keepSide(tx, partner, { partner: own, shared: true });
  await insertHistory(tx, own.schoolId, own.gameId, linkEntry(actor, "linked", partner.schoolName));
  const theirEntry = linkEntry(own.schoolName, "linked", own.schoolName);
  await insertHistory(tx, partner.schoolId, partner.gameId, theirEntry);
}

/** Ends a game's link; both schools keep theirs. Call it with the rows locked. @param actor as in `linkGames` */
export async function unlinkGames(tx: Db, actor: string, { side, partnerName }: LinkedSide): Promise<void> {
  await deleteGamePartner(tx, side);
  await insertHistory(tx, side.schoolId, side.gameId, linkEntry(actor, "unlinked", partnerName));
  const partner = partnerKey({ side });
  const itsSide = side.ended ? null : await findGamePartner(tx, partner);
  if (!itsSide) return;
  await deleteGamePartner(tx, partner);
  const theirEntry = linkEntry(itsSide.partnerName, "unlinked", itsSide.partnerName);
  await insertHistory(tx, partner.schoolId, partner.gameId, theirEntry);
}
