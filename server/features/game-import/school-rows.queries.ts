import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { columnsWithAgreements, writtenColumns } from "#server/features/games/games.queries.ts";
import { presentSnapshot } from "#server/features/games/learned.ts";
import { isOwnMeet, listedIds } from "#server/features/games/meets.ts";
import { NEAR } from "#shared/domain/conflicts/conflicts.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { Span } from "./span.ts";

export type SchoolRows = Awaited<ReturnType<typeof listSchoolRows>>;

/** All that an import has to know of its school; of the games those in the span of the new ones, or near to it. */
export const listSchoolRows = async (db: Db, schoolId: SchoolId, span: Span | null) => ({
  address: await findSchoolAddress(db, schoolId),
  teams: await listTeamParts(db, schoolId),
  opponents: await listOpponentContacts(db, schoolId),
  games: span ? await listGamesNear(db, schoolId, span) : [],
});

/** '' for a school that is gone, too. */
async function findSchoolAddress(db: Db, schoolId: SchoolId): Promise<string> {
  const [school] = await db
    .select({ address: schools.address })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school?.address ?? "";
}

export const listTeamParts = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      id: teams.id,
      gender: teams.gender,
      sport: teams.sport,
      level: teams.level,
      coachEmail: teams.coachEmail,
    })
    .from(teams)
    .where(eq(teams.schoolId, schoolId))
    .orderBy(teams.id);

const listOpponentContacts = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      id: opponents.id,
      schoolName: opponents.schoolName,
      managerName: opponents.managerName,
      email: opponents.email,
      ccEmail: opponents.ccEmail,
      phone: opponents.phone,
      address: opponents.address,
      otherNames: opponents.otherNames,
    })
    .from(opponents)
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(opponents.id);

async function listGamesNear(db: Db, schoolId: SchoolId, { first, last }: Span) {
  const areNear = and(
    eq(games.schoolId, schoolId),
    between(games.datetimeUtc, new Date(first - NEAR), new Date(last + NEAR)),
  );
  const rows = await db
    .select({
      id: games.id,
      teamId: games.teamId,
      opponentId: games.opponentId,
      tbdEvent: games.tbdEvent,
      start: sql<number>`(extract(epoch from ${games.datetimeUtc}) * 1000)::float8`,
      ...writtenColumns,
      status: games.status,
    })
    .from(games)
    .where(areNear)
    .orderBy(games.datetimeUtc, games.id);
  const listed = await db
    .select({ gameId: agreements.gameId, opponentId: agreements.opponentId })
    .from(agreements)
    .innerJoin(games, and(eq(games.schoolId, agreements.schoolId), eq(games.id, agreements.gameId)))
    .where(and(eq(agreements.schoolId, schoolId), agreements.listed, areNear))
    .orderBy(agreements.opponentId);
  const others = new Map<number, number[]>();
  for (const { gameId, opponentId } of listed) {
    others.set(gameId, [...(others.get(gameId) ?? []), opponentId]);
  }
  return rows.map((game) => ({ ...game, otherOpponentIds: others.get(game.id) ?? NO_OTHERS }));
}

const NO_OTHERS: number[] = [];

type GameVersion = { gameId: number; updatedAt: string; told: boolean };

/** The school's games among these by id: their versions, and whether anybody who is asked has learned of them. */
export async function findVersions(
  db: Db,
  schoolId: SchoolId,
  ids: readonly number[],
): Promise<Map<number, GameVersion>> {
  const rows = await db
    .select({
      id: games.id,
      updatedAt: games.updatedAt,
      opponentId: games.opponentId,
      isHome: games.isHome,
      site: games.site,
      agreements: columnsWithAgreements.agreements,
    })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...ids])));
  return new Map(
    rows.map((row) => [
      row.id,
      { gameId: row.id, updatedAt: row.updatedAt.toISOString(), told: isTold(row) },
    ]),
  );
}

function isTold(game: Parameters<typeof isOwnMeet>[0] & Parameters<typeof presentSnapshot>[0]): boolean {
  const asked = [game.opponentId, ...(isOwnMeet(game) ? listedIds(game) : [])];
  return asked.some((opponentId) => presentSnapshot({ ...game, opponentId }) !== null);
}
