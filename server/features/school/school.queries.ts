import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { SchoolSettingsInput } from "#shared/api/schools.ts";
import { games } from "#shared/schema/games.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

export async function findSchool(db: Db, schoolId: SchoolId) {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId));
  return school ?? null;
}

/** The school, its row locked to the end of the transaction. */
export async function lockSchool(db: Db, schoolId: SchoolId) {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId)).for("update");
  return school ?? null;
}

/** The school, which nobody changes before the transaction ends; its games and people may be. */
export async function keepSchool(tx: Db, schoolId: SchoolId) {
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId)).for("share");
  return school ?? null;
}

/**
 * Keeps the school from being deleted to the end of the transaction; after waiting for a deletion that is going on.
 * @returns whether there is one
 */
export async function holdSchool(db: Db, schoolId: SchoolId): Promise<boolean> {
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .for("key share");
  return rows.length > 0;
}

export async function updateSchoolSettings(
  db: Db,
  schoolId: SchoolId,
  input: Omit<SchoolSettingsInput, "updatedAt">,
) {
  const [school] = await db
    .update(schools)
    .set({ ...input, updatedAt: nextVersion(schools.updatedAt) })
    .where(eq(schools.id, schoolId))
    .returning();
  return school ?? null;
}

export const listStartsAfter = (db: Db, schoolId: SchoolId, now: Date) =>
  db
    .select({ id: games.id, datetimeUtc: games.datetimeUtc })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), gt(games.datetimeUtc, now)));

/**
 * Moves games to new starts in one statement, so that the unique key (deferrable: judged when the statement ends)
 * sees only the result.
 */
export async function updateStarts(
  db: Db,
  schoolId: SchoolId,
  moves: { id: number; start: Date }[],
): Promise<void> {
  const ids = moves.map((move) => move.id);
  const starts = moves.map((move) => move.start.toISOString());
  await db.execute(sql`
    update games
    set datetime_utc = moved.start,
        sequence = games.sequence + 1,
        updated_at = ${nextVersion(games.updatedAt)}
    from unnest(${sql.param(ids)}::int[], ${sql.param(starts)}::timestamptz[]) as moved(id, start)
    where games.school_id = ${schoolId} and games.id = moved.id`);
}
