import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { type PublicationRow, publications, schoolSlugs } from "#shared/schema/publications.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

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

/** Makes the address the school's own for good. @returns false where it is or was another school's */
export async function takeSlug(tx: Db, schoolId: SchoolId, slug: string): Promise<boolean> {
  await tx.insert(schoolSlugs).values({ slug, schoolId }).onConflictDoNothing();
  const [row] = await tx.select().from(schoolSlugs).where(eq(schoolSlugs.slug, slug));
  return row?.schoolId === schoolId;
}

/** The addresses 'lincoln' and 'lincoln-…' that other schools have or had. */
export async function listTakenSlugs(db: Db, schoolId: SchoolId, slug: string): Promise<string[]> {
  const isAlike = or(eq(schoolSlugs.slug, slug), sql`starts_with(${schoolSlugs.slug}, ${`${slug}-`})`);
  const rows = await db
    .select({ slug: schoolSlugs.slug })
    .from(schoolSlugs)
    .where(and(isAlike, ne(schoolSlugs.schoolId, schoolId)));
  return rows.map((row) => row.slug);
}
