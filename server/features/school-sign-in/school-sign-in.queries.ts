import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";

/** How the people of a school sign in, as its row has it. */
export type SignInSettings = Pick<SchoolRow, "providerId" | "domains" | "ssoOnly" | "secondStep">;

/** No new version of the row: nobody's open form of the school is out of date by it. */
export async function updateSchoolSignIn(
  db: Db,
  id: SchoolId,
  input: Partial<SignInSettings>,
): Promise<void> {
  await db.update(schools).set(input).where(eq(schools.id, id));
}
