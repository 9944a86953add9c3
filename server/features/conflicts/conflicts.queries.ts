import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { acceptedConflicts } from "#shared/schema/accepted-conflicts.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

export type AcceptedRow = typeof acceptedConflicts.$inferSelect;

export const listAccepted = (db: Db, schoolId: SchoolId): Promise<AcceptedRow[]> =>
  db.select().from(acceptedConflicts).where(eq(acceptedConflicts.schoolId, schoolId));

/** The coach's address of every team. */
export async function listCoaches(db: Db, schoolId: SchoolId): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: teams.id, coachEmail: teams.coachEmail })
    .from(teams)
    .where(eq(teams.schoolId, schoolId));
  return new Map(rows.map(({ id, coachEmail }) => [id, coachEmail]));
}

/** Takes the place of an acceptance of the same that no longer holds. */
export async function replaceAccepted(
  db: Db,
  schoolId: SchoolId,
  values: Omit<typeof acceptedConflicts.$inferInsert, "schoolId" | "id">,
): Promise<AcceptedRow> {
  const { gameId, otherGameId, blackoutId } = values;
  await db
    .delete(acceptedConflicts)
    .where(
      and(
        eq(acceptedConflicts.schoolId, schoolId),
        eq(acceptedConflicts.gameId, gameId),
        otherGameId == null
          ? isNull(acceptedConflicts.otherGameId)
          : eq(acceptedConflicts.otherGameId, otherGameId),
        blackoutId == null
          ? isNull(acceptedConflicts.blackoutId)
          : eq(acceptedConflicts.blackoutId, blackoutId),
      ),
    );
  const [row] = await db
    .insert(acceptedConflicts)
    .values({ ...values, schoolId })
    .returning();
  if (!row) throw new Error("the acceptance was not returned");
  return row;
}

/** @returns whether there was one */
export async function deleteAccepted(db: Db, schoolId: SchoolId, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(acceptedConflicts)
    .where(and(eq(acceptedConflicts.schoolId, schoolId), eq(acceptedConflicts.id, id)));
  return rowCount === 1;
}
