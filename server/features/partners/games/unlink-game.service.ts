import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { requireGame } from "#server/features/games/games.service.ts";
import { isOwnMeet } from "#server/features/games/meets.ts";
import { findGamePartner } from "#server/features/games/partner/game-partners.queries.ts";
import { lockWithPartner, unlinkGames } from "#server/features/games/partner/link-games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";

/**
 * Ends what ties a game to the other school's; both keep theirs, and nobody is mailed.
 * @throws 404, 409 where there is nothing to unlink
 */
export async function unlinkGame(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { key } = await lockWithPartner(tx, school.id, gameId);
    const { game } = await requireGame(tx, school, gameId);
    const linked = await findGamePartner(tx, key);
    if (!linked || isOwnMeet(game) || !isLinked(linked.side)) throw conflict(NOTHING_TO_UNLINK);
    await unlinkGames(tx, actor.name, linked);
    await recordAudit(tx, actor, { action: "game-unlink", result: "success", details: { game: gameId } });
  });
}

/** A side that has ended is still there to say that the game is off. */
const isLinked = ({ shared, ended, told }: GamePartnerRow): boolean =>
  shared && (!ended || told?.standing === "canceled");

export const NOTHING_TO_UNLINK = "There is nothing to unlink";
