import type { Database, Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type KnownSlug, newTeamSlugs, type TeamToName } from "./new-team-slugs.ts";
import {
  insertTeamSlugs,
  keepTeams,
  listTeamSlugs,
  listTeamsToName,
  lockPublication,
} from "./publication.queries.ts";
import type { PublishedSchool } from "./published.queries.ts";
import { byLevelOfSport } from "./team-order.ts";

/** A team as everybody may see it; `slug` is its name in addresses. */
export type PublicTeam = { id: number; name: string; slug: string; formerSlugs: readonly string[] };

/**
 * The teams that a school shows, by sport and level. Teams get their names in addresses here, when they are shown or about to be
 * called otherwise: however a team was made, it cannot be forgotten.
 */
export async function listPublicTeams(
  db: Database,
  { school, teamIds }: Pick<PublishedSchool, "teamIds"> & { school: { id: SchoolId } },
): Promise<PublicTeam[]> {
  const [teams, known] = await Promise.all([listTeamsToName(db, school.id), listTeamSlugs(db, school.id)]);
  const isNamed = newTeamSlugs(teams, known).length === 0;
  const slugs = isNamed ? known : await inTransaction(db, (tx) => nameTeams(tx, school.id));
  return teams
    .toSorted(byLevelOfSport)
    .filter(({ id }) => teamIds.length === 0 || teamIds.includes(id))
    .flatMap((team) => {
      const own = slugs.filter(({ teamId }) => teamId === team.id);
      const current = own.find(({ isCurrent }) => isCurrent);
      if (!current) return [];
      const formerSlugs = own.filter((each) => each !== current).map(({ slug }) => slug);
      return [{ id: team.id, name: teamName(team), slug: current.slug, formerSlugs }];
    });
}

/** Gives each team of a school that publishes, or did, its name in addresses. @returns all names */
export async function nameTeams(tx: Db, schoolId: SchoolId): Promise<KnownSlug[]> {
  return await addNames(tx, schoolId, await keepTeams(tx, schoolId));
}

/**
 * Before a team gets another name: the one that it has had until now leads to it from now on.
 * @param team its row locked
 */
export async function keepTeamSlug(tx: Db, schoolId: SchoolId, team: TeamToName): Promise<void> {
  await addNames(tx, schoolId, [team]);
}

async function addNames(tx: Db, schoolId: SchoolId, teams: readonly TeamToName[]): Promise<KnownSlug[]> {
  if (!(await lockPublication(tx, schoolId))) return [];
  const known = await listTeamSlugs(tx, schoolId);
  const added = newTeamSlugs(teams, known);
  if (added.length === 0) return known;
  await insertTeamSlugs(tx, schoolId, added);
  return await listTeamSlugs(tx, schoolId);
}
