import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { officeEmail } from "#server/features/auth/office.queries.ts";
import { columnsWithAgreements, withOthers } from "#server/features/games/games.queries.ts";
import type { InvitedTo } from "#shared/domain/game/meet.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

export const itsTeam = and(eq(teams.schoolId, games.schoolId), eq(teams.id, games.teamId));
export const itsOpponent = and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId));

/** Whether a row of games is one of those found for several schools. */
export const isOneOfGames = (found: readonly { school_id: SchoolId; id: number }[]): SQL =>
  sql`(${games.schoolId}, ${games.id}) in (select * from unnest(
    ${sql.param(found.map((each) => each.school_id))}::int[], ${sql.param(found.map(({ id }) => id))}::int[]))`;

export const sendingSchoolColumns = {
  id: schools.id,
  name: schools.name,
  logo: schools.logo,
  officeEmail,
  primaryColor: schools.primaryColor,
  secondaryColor: schools.secondaryColor,
  timezone: schools.timezone,
  address: schools.address,
  isActive: schools.isActive,
};

export const gameForMailColumns = {
  game: columnsWithAgreements,
  team: { sport: teams.sport, level: teams.level, gender: teams.gender },
  opponent: {
    schoolName: opponents.schoolName,
    email: opponents.email,
    ccEmail: opponents.ccEmail,
    address: opponents.address,
  },
};

/** Finds a game with everything that a message about it needs. */
export async function findGameForMail(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
): Promise<GameForMail | null> {
  const [row] = await listGamesForMail(db, schoolId, [gameId]);
  return row ?? null;
}

/** Finds many games with everything that a message about them needs, by start; other schools' are left out. */
export async function listGamesForMail(db: Db, schoolId: SchoolId, gameIds: readonly number[]) {
  const rows = await db
    .select({ ...gameForMailColumns, school: sendingSchoolColumns })
    .from(games)
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...gameIds])))
    .orderBy(asc(games.datetimeUtc), asc(games.id));
  return await withOthers(db, schoolId, rows);
}

/** `meet`: seen as a game with one of its schools, a meet has all of them; null for any other game. */
export type GameForMail = Awaited<ReturnType<typeof listGamesForMail>>[number] & { meet?: InvitedTo | null };
