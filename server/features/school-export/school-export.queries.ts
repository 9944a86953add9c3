import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schoolLogos } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

export const listTeamRows = (db: Db, schoolId: SchoolId) =>
  db.select().from(teams).where(eq(teams.schoolId, schoolId)).orderBy(teams.sport, teams.level, teams.id);

export const listOpponentRows = (db: Db, schoolId: SchoolId) =>
  db
    .select()
    .from(opponents)
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(opponents.schoolName, opponents.id);

export async function findLogo(db: Db, schoolId: SchoolId) {
  const [logo] = await db.select().from(schoolLogos).where(eq(schoolLogos.schoolId, schoolId));
  return logo ?? null;
}
