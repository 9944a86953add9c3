import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { SchoolSignInInput } from "#shared/api/school-sign-in.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** No new version of the row: nobody's open form of the school is out of date by it. */
export async function updateSchoolSignIn(db: Db, id: SchoolId, input: SchoolSignInInput): Promise<void> {
  await db.update(schools).set(input).where(eq(schools.id, id));
}
