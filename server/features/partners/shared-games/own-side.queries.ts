import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { GameKey } from "#server/features/games/partner/game-partners.queries.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { gamePartners, opponentPartners } from "#shared/schema/partners.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** A school's opponents, with the school that each is linked with; the oldest first. */
export const listOpponentsWithLinks = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      id: opponents.id,
      schoolName: opponents.schoolName,
      otherNames: opponents.otherNames,
      email: opponents.email,
      ccEmail: opponents.ccEmail,
      linkedWith: opponentPartners.partnerSchoolId,
      linkedThere: opponentPartners.partnerOpponentId,
    })
    .from(opponents)
    .leftJoin(
      opponentPartners,
      and(
        eq(opponentPartners.schoolId, opponents.schoolId),
        eq(opponentPartners.opponentId, opponents.id),
        eq(opponentPartners.state, "linked"),
      ),
    )
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(opponents.id);

export type ListedOpponent = Awaited<ReturnType<typeof listOpponentsWithLinks>>[number];

export const listKnownTeams = (db: Db, schoolId: SchoolId) =>
  db
    .select({ id: teams.id, sport: teams.sport, level: teams.level, gender: teams.gender })
    .from(teams)
    .where(eq(teams.schoolId, schoolId))
    .orderBy(teams.id);

/** Games against an opponent within two instants that have no other side yet, also those that are over. */
export const listUnlinkedGames = (
  db: Db,
  schoolId: SchoolId,
  { opponentId, from, to }: { opponentId: number; from: Date; to: Date },
) =>
  db
    .select()
    .from(games)
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.opponentId, opponentId),
        gte(games.datetimeUtc, from),
        lte(games.datetimeUtc, to),
        sql`not exists (select from ${gamePartners} where ${and(
          eq(gamePartners.schoolId, games.schoolId),
          eq(gamePartners.gameId, games.id),
          eq(gamePartners.ended, false),
        )})`,
      ),
    );

/** A school's own game; `ended`: it is no longer tied to the one that it was added for. */
type AddedFor = { gameId: number; ended: boolean };

/** The school's own games that were added for those of a request, by the number of each there; also of removed ones. */
export async function ownGamesByKey(
  db: Db,
  schoolId: SchoolId,
  request: { schoolId: SchoolId; id: number },
): Promise<Map<number, AddedFor>> {
  const isOwnSide = and(
    eq(gamePartners.schoolId, schoolId),
    eq(gamePartners.partnerSchoolId, request.schoolId),
  );
  const there = await db
    .select({ key: verifications.key, gameId: gamePartners.gameId, ended: gamePartners.ended })
    .from(gamePartners)
    .innerJoin(
      verifications,
      and(
        eq(verifications.schoolId, gamePartners.partnerSchoolId),
        eq(verifications.gameId, gamePartners.partnerGameId),
        eq(verifications.requestId, request.id),
      ),
    )
    .where(isOwnSide);
  const key = sql<number>`(place->>'key')::int`;
  const removed = await db
    .select({ key, gameId: gamePartners.gameId, ended: gamePartners.ended })
    .from(gamePartners)
    .innerJoin(
      removedGames,
      and(
        eq(removedGames.schoolId, gamePartners.partnerSchoolId),
        eq(removedGames.id, gamePartners.partnerGameId),
      ),
    )
    .innerJoin(
      sql`lateral jsonb_array_elements(${removedGames.asked}) as place`,
      sql`(place->>'requestId')::int = ${request.id}`,
    )
    .where(isOwnSide);
  const living = (each: { ended: boolean }) => (each.ended ? 0 : 1);
  const found = [...there, ...removed].sort((one, other) => living(one) - living(other));
  return new Map(found.map((each) => [each.key, each]));
}

/**
 * The school's own game that another school's one was linked with or added for; one that is linked before one that was.
 */
export async function findOwnGame(db: Db, schoolId: SchoolId, partner: GameKey): Promise<number | null> {
  const [row] = await db
    .select({ gameId: gamePartners.gameId })
    .from(gamePartners)
    .where(
      and(
        eq(gamePartners.schoolId, schoolId),
        eq(gamePartners.partnerSchoolId, partner.schoolId),
        eq(gamePartners.partnerGameId, partner.gameId),
      ),
    )
    .orderBy(gamePartners.ended, gamePartners.gameId)
    .limit(1);
  return row?.gameId ?? null;
}
