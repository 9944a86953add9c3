import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { BlackoutInput } from "#shared/api/blackouts.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { blackouts, blackoutTeams } from "#shared/schema/conflict-rules.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

/** By their first day. */
export const listBlackouts = (db: Db, schoolId: SchoolId): Promise<Blackout[]> =>
  db
    .select({
      id: blackouts.id,
      from: blackouts.from,
      to: blackouts.to,
      label: blackouts.label,
      teamIds: sql<number[]>`array(select team_id from ${blackoutTeams}
        where blackout_teams.school_id = ${schoolId} and blackout_id = blackouts.id order by team_id)`,
    })
    .from(blackouts)
    .where(eq(blackouts.schoolId, schoolId))
    .orderBy(blackouts.from, blackouts.id);

/** The teams among these that are the school's; they stay so until the transaction ends. */
export async function lockTeamIds(db: Db, schoolId: SchoolId, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.schoolId, schoolId), inArray(teams.id, [...ids])))
    .orderBy(teams.id)
    .for("key share");
  return rows.map(({ id }) => id);
}

export async function insertBlackout(
  db: Db,
  schoolId: SchoolId,
  { teamIds, ...days }: BlackoutInput,
): Promise<number> {
  const [row] = await db
    .insert(blackouts)
    .values({ ...days, schoolId })
    .returning({ id: blackouts.id });
  if (!row) throw new Error("the new blackout was not returned");
  if (teamIds.length > 0) {
    await db
      .insert(blackoutTeams)
      .values(teamIds.map((teamId) => ({ schoolId, blackoutId: row.id, teamId })));
  }
  return row.id;
}

/** @returns whether there was one */
export async function deleteBlackout(db: Db, schoolId: SchoolId, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(blackouts)
    .where(and(eq(blackouts.schoolId, schoolId), eq(blackouts.id, id)));
  return rowCount === 1;
}

/** Deletes what is a blackout for this team and no other: without its last team it would be one for all. */
export async function deleteBlackoutsOfTeam(db: Db, schoolId: SchoolId, teamId: number): Promise<void> {
  await db.execute(sql`
    delete from ${blackouts}
    where ${blackouts.schoolId} = ${schoolId}
      and ${blackouts.id} in (
        select blackout_id from ${blackoutTeams} where school_id = ${schoolId}
        group by blackout_id having array_agg(team_id) = array[${teamId}::int]
      )`);
}
