import { and, arrayOverlaps, count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Db } from "#server/db/client.ts";
import { UNNAMED } from "#server/db/prepared-client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { TeamInput } from "#shared/api/teams.ts";
import { games } from "#shared/schema/games.ts";
import { publications, teamSlugs } from "#shared/schema/publications.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type TeamRow, teams } from "#shared/schema/teams.ts";

type TeamValues = Omit<TeamInput, "updatedAt">;
export type TeamWithCount = TeamRow & { gamesCount: number };

const ofSchool = (schoolId: SchoolId, id: number) => and(eq(teams.schoolId, schoolId), eq(teams.id, id));

const itsGames = (schoolId: SchoolId, teamId: number) =>
  and(eq(games.schoolId, schoolId), eq(games.teamId, teamId));

/** The teams of the school that `execute` names, and the games of each counted in one pass over the school's games. */
export function prepareListTeams(db: Database) {
  const schoolId = sql.placeholder("schoolId");
  const counted = db
    .select({ teamId: games.teamId, gamesCount: count().as("games_count") })
    .from(games)
    .where(eq(games.schoolId, schoolId))
    .groupBy(games.teamId)
    .as("counted");
  return db
    .select({
      ...getTableColumns(teams),
      gamesCount: sql`coalesce(${counted.gamesCount}, 0)`.mapWith(Number),
    })
    .from(teams)
    .leftJoin(counted, eq(counted.teamId, teams.id))
    .where(eq(teams.schoolId, schoolId))
    .orderBy(teams.sport, teams.level, teams.gender, teams.id)
    .prepare(UNNAMED);
}

export async function findTeam(db: Db, schoolId: SchoolId, id: number): Promise<TeamWithCount | null> {
  const [team] = await db.select().from(teams).where(ofSchool(schoolId, id));
  return team ? { ...team, gamesCount: await db.$count(games, itsGames(schoolId, id)) } : null;
}

/** The team, its row locked to the end of the transaction. */
export async function lockTeam(db: Db, schoolId: SchoolId, id: number): Promise<TeamRow | null> {
  const [team] = await db.select().from(teams).where(ofSchool(schoolId, id)).for("update");
  return team ?? null;
}

export async function insertTeam(db: Db, schoolId: SchoolId, values: TeamValues): Promise<TeamWithCount> {
  const [team] = await db
    .insert(teams)
    .values({ ...values, schoolId })
    .returning();
  if (!team) throw new Error("the new team was not returned");
  return { ...team, gamesCount: 0 };
}

/** Inserts those that the school does not have yet, each once. @returns them */
export async function insertNewTeams(
  db: Db,
  schoolId: SchoolId,
  values: readonly TeamValues[],
): Promise<TeamWithCount[]> {
  const rows = await db
    .insert(teams)
    .values(values.map((team) => ({ ...team, schoolId })))
    .onConflictDoNothing({ target: [teams.schoolId, teams.sport, teams.level, teams.gender] })
    .returning();
  return rows.map((team) => ({ ...team, gamesCount: 0 }));
}

export async function updateTeam(db: Db, schoolId: SchoolId, id: number, values: TeamValues): Promise<void> {
  await db
    .update(teams)
    .set({ ...values, updatedAt: nextVersion(teams.updatedAt) })
    .where(ofSchool(schoolId, id));
}

/**
 * Deletes teams. Their names in public addresses go to no other team, and without the last of the teams that were chosen
 * nothing is public.
 * @returns how many of them there were
 */
export async function deleteTeams(tx: Db, schoolId: SchoolId, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const isOne = and(eq(teams.schoolId, schoolId), inArray(teams.id, [...ids]));
  // A person who chooses one of them for the public meanwhile waits, or is waited for.
  await tx.select({ id: teams.id }).from(teams).where(isOne).for("update");
  await tx
    .update(teamSlugs)
    .set({ teamId: null, isCurrent: false })
    .where(and(eq(teamSlugs.schoolId, schoolId), inArray(teamSlugs.teamId, [...ids])));
  const others = sql`array(select id from unnest(${publications.teamIds}) as id where id <> all(${sql.param(ids)}::int[]))`;
  await tx
    .update(publications)
    .set({
      teamIds: others,
      enabled: sql`${publications.enabled} and cardinality(${others}) > 0`,
      updatedAt: nextVersion(publications.updatedAt),
    })
    .where(and(eq(publications.schoolId, schoolId), arrayOverlaps(publications.teamIds, [...ids])));
  const { rowCount } = await tx.delete(teams).where(isOne);
  return rowCount ?? 0;
}
