import { and, eq, or, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import type { GameKey } from "#server/features/games/partner/game-partners.queries.ts";
import { type GamePartnerRow, gamePartners } from "#shared/schema/partners.ts";
import type { SchoolPair } from "./school-links.queries.ts";

/** The sides of all games that hang on a link between two schools, or wait for it, of both schools. */
export const listGamesBetween = (db: Db, { own, partner }: SchoolPair): Promise<GamePartnerRow[]> =>
  db
    .select()
    .from(gamePartners)
    .where(or(sidesAt({ own, partner }), sidesAt({ own: partner, partner: own })))
    .orderBy(gamePartners.schoolId, gamePartners.gameId);

const sidesAt = ({ own, partner }: SchoolPair): SQL | undefined =>
  and(
    eq(gamePartners.schoolId, own.schoolId),
    eq(gamePartners.partnerSchoolId, partner.schoolId),
    eq(gamePartners.partnerOpponentId, partner.opponentId),
  );

/** Locks the games of two schools, in the order in which everybody locks them. */
export async function lockGamesBetween(db: Db, between: readonly GamePartnerRow[]): Promise<void> {
  const keys = between.flatMap(keysOf);
  for (const schoolId of [...new Set(keys.map((each) => each.schoolId))].sort((one, other) => one - other)) {
    const ofSchool = keys.filter((each) => each.schoolId === schoolId);
    await lockGames(db, schoolId, [...new Set(ofSchool.map(({ gameId }) => gameId))]);
  }
}

const keysOf = (side: GamePartnerRow): GameKey[] => [
  { schoolId: side.schoolId, gameId: side.gameId },
  { schoolId: side.partnerSchoolId, gameId: side.partnerGameId },
];
