import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** How the people of a school sign in, as its row has it. */
export type SignInSettings = Pick<SchoolRow, "providerId" | "domains" | "ssoOnly" | "secondStep">;

/** People of a school whose address is of none of its domains. */
export async function listOutside(
  db: Db,
  { id, domains }: Pick<SchoolRow, "id" | "domains">,
): Promise<{ id: string; email: string }[]> {
  const domainOfTheirs = sql`split_part(lower(${users.email}), '@', 2)`;
  return await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.schoolId, id),
        users.isActive,
        sql`${domainOfTheirs} <> all(${sql.param(domains)}::text[])`,
      ),
    )
    .orderBy(users.email);
}

/** No new version of the row: nobody's open form of the school is out of date by it. */
export async function updateSchoolSignIn(
  db: Db,
  id: SchoolId,
  input: Partial<SignInSettings>,
): Promise<void> {
  await db.update(schools).set(input).where(eq(schools.id, id));
}
