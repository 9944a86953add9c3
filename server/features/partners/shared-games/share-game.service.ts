import type { Db } from "#server/db/client.ts";
import type { GameOfRequest } from "#server/features/agreement/asked-games.queries.ts";
import { keepSide } from "#server/features/games/learned.ts";
import { findGamePartner } from "#server/features/games/partner/game-partners.queries.ts";
import { linkGames } from "#server/features/games/partner/link-games.service.ts";
import { auditShare } from "#server/features/partners/schools/link-schools.service.ts";
import { isLinkedPair, sharePartnerLock } from "#server/features/partners/schools/school-links.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GameRow } from "#shared/schema/games.ts";

/**
 * Shares one's own game with the school that it was added for where the schools are linked, else once these are. Call
 * it with both rows locked and saved.
 */
export async function shareGame(
  tx: Db,
  actor: Actor,
  { school, asked, game }: { school: SignedInSchool; asked: GameOfRequest; game: GameRow },
): Promise<void> {
  const own = { schoolId: school.id, gameId: game.id, opponentId: game.opponentId, schoolName: school.name };
  const partner = {
    schoolId: asked.game.schoolId,
    gameId: asked.game.id,
    opponentId: asked.game.opponentId,
    schoolName: asked.school.name,
  };
  await sharePartnerLock(tx, own.opponentId);
  const shared = await isLinkedPair(tx, { own, partner });
  const side = (await findGamePartner(tx, own))?.side;
  const isKnown = side && !side.ended && side.partnerGameId === partner.gameId;
  if (isKnown && (side.shared || !shared)) return;
  if (!shared) return await keepSide(tx, own, { partner, shared });
  await linkGames(tx, actor.name, own, partner);
  await auditShare(tx, actor, own);
}
