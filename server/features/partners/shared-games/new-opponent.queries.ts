import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { stoppedAtAddress } from "#server/features/opponents/opponents.queries.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

export type NewOpponent = { schoolName: string; managerName: string; email: string };

/** @returns the new one's id; null where there is one of this name and address */
export async function insertNewOpponent(
  db: Db,
  schoolId: SchoolId,
  values: NewOpponent,
): Promise<number | null> {
  const [row] = await db
    .insert(opponents)
    .values({ ...values, remindersStoppedAt: stoppedAtAddress(schoolId, values.email), schoolId })
    .onConflictDoNothing()
    .returning({ id: opponents.id });
  return row?.id ?? null;
}

/** The opponent of this name, as the database compares names, and this address. */
export async function findTwin(
  db: Db,
  schoolId: SchoolId,
  { schoolName, email }: NewOpponent,
): Promise<number | null> {
  const plain = (name: unknown) => sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`;
  const [row] = await db
    .select({ id: opponents.id })
    .from(opponents)
    .where(
      and(
        eq(opponents.schoolId, schoolId),
        eq(opponents.email, email),
        sql`${plain(opponents.schoolName)} = ${plain(schoolName)}`,
      ),
    );
  return row?.id ?? null;
}
