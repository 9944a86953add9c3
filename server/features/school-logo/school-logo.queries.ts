import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { LogoKind } from "#shared/domain/school/logo.ts";
import { type SchoolId, type SchoolRow, schoolLogos, schools } from "#shared/schema/schools.ts";

export type Picture = { hash: string; kind: LogoKind; data: string };

export async function upsertLogo(db: Db, schoolId: SchoolId, picture: Picture): Promise<void> {
  await db
    .insert(schoolLogos)
    .values({ ...picture, schoolId })
    .onConflictDoUpdate({ target: schoolLogos.schoolId, set: picture });
}

export async function deleteLogo(db: Db, schoolId: SchoolId): Promise<LogoKind | null> {
  const [deleted] = await db
    .delete(schoolLogos)
    .where(eq(schoolLogos.schoolId, schoolId))
    .returning({ kind: schoolLogos.kind });
  return deleted?.kind ?? null;
}

/** `updatedAt` stays: the logo is no field of the settings, and a form with unsaved changes must stay savable. */
export async function updateLogo(db: Db, schoolId: SchoolId, logo: string): Promise<SchoolRow | null> {
  const [school] = await db.update(schools).set({ logo }).where(eq(schools.id, schoolId)).returning();
  return school ?? null;
}

/** A picture by its public name, whosever it is: schools with the same picture have the same. */
export async function findPicture(db: Db, hash: string, kind: LogoKind): Promise<string | null> {
  const [found] = await db
    .select({ data: schoolLogos.data })
    .from(schoolLogos)
    .where(and(eq(schoolLogos.hash, hash), eq(schoolLogos.kind, kind)))
    .limit(1);
  return found?.data ?? null;
}
