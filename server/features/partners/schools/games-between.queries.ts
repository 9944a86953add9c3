import { and, eq, or, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
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
