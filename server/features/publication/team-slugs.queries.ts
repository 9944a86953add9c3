import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { teamSlugs } from "#shared/schema/publications.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { KnownSlug, NewSlug, TeamToName } from "./new-team-slugs.ts";

/** The school's teams, oldest first. */
const selectTeams = (db: Db, schoolId: SchoolId) =>
  db
    .select({ id: teams.id, gender: teams.gender, sport: teams.sport, level: teams.level })
    .from(teams)
    .where(eq(teams.schoolId, schoolId))
    .orderBy(asc(teams.id));

export const listTeamsToName = (db: Db, schoolId: SchoolId): Promise<TeamToName[]> =>
  selectTeams(db, schoolId);

/** The same, none of which can be deleted before the transaction ends. */
export const keepTeams = (tx: Db, schoolId: SchoolId): Promise<TeamToName[]> =>
  selectTeams(tx, schoolId).for("key share");

/** The names of a school's teams in addresses, former ones, too. A deleted team's have no id. */
export const listTeamSlugs = (db: Db, schoolId: SchoolId): Promise<KnownSlug[]> =>
  db
    .select({ slug: teamSlugs.slug, teamId: teamSlugs.teamId, isCurrent: teamSlugs.isCurrent })
    .from(teamSlugs)
    .where(eq(teamSlugs.schoolId, schoolId))
    .orderBy(asc(teamSlugs.slug));

/** Gives teams these names; those that they had lead to them. */
export async function insertTeamSlugs(tx: Db, schoolId: SchoolId, added: readonly NewSlug[]): Promise<void> {
  const renamed = added.map(({ teamId }) => teamId);
  await tx
    .update(teamSlugs)
    .set({ isCurrent: false })
    .where(and(eq(teamSlugs.schoolId, schoolId), inArray(teamSlugs.teamId, renamed)));
  await tx
    .insert(teamSlugs)
    .values(added.map((each) => ({ ...each, schoolId })))
    .onConflictDoUpdate({ target: [teamSlugs.schoolId, teamSlugs.slug], set: { isCurrent: true } });
}
