import type { Db } from "#server/db/client.ts";
import { findGameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import { partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";

/**
 * Whether the other school's row is still the one that was told: its notes, bus and coach are nobody else's. Its clock
 * may have moved under a game, of which nobody is told, either.
 */
export async function isStillAsTold(tx: Db, side: GamePartnerRow, now: Date): Promise<boolean> {
  const { schoolId, gameId } = partnerKey({ side });
  const found = await findGameForMail(tx, schoolId, gameId);
  if (!found || !side.told) return false;
  const { game, school } = found;
  const { differs } = compareStoredSnapshots(found, { timeZone: school.timezone, now });
  const sameStart =
    game.timeTbd || instantAfterGap(side.told, side.told.timeZone).getTime() === game.datetimeUtc.getTime();
  const isOffered = side.told.proposals.length > 0;
  return !differs && sameStart && (!isOffered || sameProposals(side.told.proposals, game.proposals));
}
