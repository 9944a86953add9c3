import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import {
  type PublicationRow,
  publications,
  type SchoolSlugRow,
  schoolSlugs,
  teamSlugs,
} from "#shared/schema/publications.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { KnownSlug, NewSlug, TeamToName } from "./new-team-slugs.ts";

type PublicationValues = Pick<PublicationRow, "enabled" | "slug" | "show" | "teamIds" | "indexed">;

const ofSchool = (schoolId: SchoolId) => eq(publications.schoolId, schoolId);

export async function findPublication(db: Db, schoolId: SchoolId): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(ofSchool(schoolId));
  return row ?? null;
}

/** The school's publication, its row locked to the end of the transaction; null for a school that never chose. */
export async function lockPublication(tx: Db, schoolId: SchoolId): Promise<PublicationRow | null> {
  const [row] = await tx.select().from(publications).where(ofSchool(schoolId)).for("no key update");
  return row ?? null;
}

/** A row for a school that never chose: two people who choose at once have something to wait for. */
export async function insertPublication(tx: Db, schoolId: SchoolId, updatedAt: Date): Promise<void> {
  await tx.insert(publications).values({ schoolId, updatedAt }).onConflictDoNothing();
}

export async function updatePublication(
  tx: Db,
  schoolId: SchoolId,
  values: PublicationValues,
): Promise<PublicationRow | null> {
  const [row] = await tx
    .update(publications)
    .set({ ...values, updatedAt: nextVersion(publications.updatedAt) })
    .where(ofSchool(schoolId))
    .returning();
  return row ?? null;
}

const slugsOf = (schoolId: SchoolId) => eq(schoolSlugs.schoolId, schoolId);

/** A present address, or a former one that still leads to it. */
export const isHeld = (now: Date | Placeholder) => or(isNull(schoolSlugs.until), gt(schoolSlugs.until, now));

/**
 * Makes an address the school's present one. The one before leads there until then, and whichever it had earlier is free
 * again.
 * @returns false where it is another school's
 */
export async function takeSlug(
  tx: Db,
  schoolId: SchoolId,
  slug: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const isThis = eq(schoolSlugs.slug, slug);
  const present = and(slugsOf(schoolId), isNull(schoolSlugs.until));
  if ((await tx.$count(schoolSlugs, and(present, isThis))) > 0) return true;
  await tx.delete(schoolSlugs).where(and(isThis, lte(schoolSlugs.until, now)));
  await tx
    .delete(schoolSlugs)
    .where(and(slugsOf(schoolId), isNotNull(schoolSlugs.until), ne(schoolSlugs.slug, slug)));
  await tx.update(schoolSlugs).set({ until }).where(present);
  await tx.insert(schoolSlugs).values({ slug, schoolId }).onConflictDoNothing();
  const { rowCount } = await tx
    .update(schoolSlugs)
    .set({ until: null })
    .where(and(slugsOf(schoolId), isThis));
  return rowCount === 1;
}

/** The addresses that a school holds, the present one first. */
export const listSlugs = (db: Db, schoolId: SchoolId, now: Date): Promise<SchoolSlugRow[]> =>
  db
    .select()
    .from(schoolSlugs)
    .where(and(slugsOf(schoolId), isHeld(now)))
    .orderBy(sql`${schoolSlugs.until} nulls first`, asc(schoolSlugs.slug));

/** @returns whether the school had this former address */
export async function deleteFormerSlug(tx: Db, schoolId: SchoolId, slug: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(schoolSlugs)
    .where(and(slugsOf(schoolId), eq(schoolSlugs.slug, slug), isNotNull(schoolSlugs.until)));
  return rowCount === 1;
}

/** The addresses 'lincoln' and 'lincoln-…' that other schools hold. */
export async function listTakenSlugs(db: Db, schoolId: SchoolId, slug: string, now: Date): Promise<string[]> {
  const isAlike = or(eq(schoolSlugs.slug, slug), sql`starts_with(${schoolSlugs.slug}, ${`${slug}-`})`);
  const rows = await db
    .select({ slug: schoolSlugs.slug })
    .from(schoolSlugs)
    .where(and(isAlike, ne(schoolSlugs.schoolId, schoolId), isHeld(now)));
  return rows.map((row) => row.slug);
}

/** The school's teams, oldest first. */
const selectTeams = (db: Db, schoolId: SchoolId) =>
  db
    .select({ id: teams.id, gender: teams.gender, sport: teams.sport, level: teams.level })
    .from(teams)
    .where(eq(teams.schoolId, schoolId))
    .orderBy(asc(teams.id));

export const listTeamsToName = (db: Db, schoolId: SchoolId): Promise<TeamToName[]> =>
  selectTeams(db, schoolId);

/** The school's teams, oldest first, none of which can be deleted before the transaction ends. */
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
