import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { OpponentInput } from "#shared/api/opponents.ts";
import { games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type OpponentValues = Omit<OpponentInput, "updatedAt">;
export type OpponentWithGames = OpponentRow & { gamesCount: number; lastCompletedAt: Date | null };

const ofSchool = (schoolId: SchoolId, id: number) =>
  and(eq(opponents.schoolId, schoolId), eq(opponents.id, id));

const itsGames = sql`from ${games} where ${games.schoolId} = ${opponents.schoolId} and ${games.opponentId} = ${opponents.id}`;
const columns = {
  ...getTableColumns(opponents),
  gamesCount: sql<number>`(select count(*)::int ${itsGames})`,
  lastCompletedAt:
    sql<Date | null>`(select max(${games.datetimeUtc}) ${itsGames} and ${games.status} = 'completed')`.mapWith(
      games.datetimeUtc,
    ),
};

/** In the order a person reads names, whatever case they are written in. */
export const listOpponents = (db: Db, schoolId: SchoolId): Promise<OpponentWithGames[]> =>
  db
    .select(columns)
    .from(opponents)
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(sql`${opponents.schoolName} collate "und-x-icu"`, opponents.id);

export async function findOpponent(
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<OpponentWithGames | null> {
  const [opponent] = await db.select(columns).from(opponents).where(ofSchool(schoolId, id));
  return opponent ?? null;
}

/** The opponent, its row locked to the end of the transaction. */
export async function lockOpponent(db: Db, schoolId: SchoolId, id: number): Promise<OpponentRow | null> {
  const [opponent] = await db.select().from(opponents).where(ofSchool(schoolId, id)).for("update");
  return opponent ?? null;
}

export async function insertOpponent(
  db: Db,
  schoolId: SchoolId,
  values: OpponentValues,
): Promise<OpponentWithGames> {
  const [opponent] = await db
    .insert(opponents)
    .values({ ...values, schoolId })
    .returning();
  if (!opponent) throw new Error("the new opponent was not returned");
  return { ...opponent, gamesCount: 0, lastCompletedAt: null };
}

export async function updateOpponent(
  db: Db,
  schoolId: SchoolId,
  id: number,
  values: OpponentValues,
): Promise<void> {
  await db
    .update(opponents)
    .set({ ...values, updatedAt: nextVersion(opponents.updatedAt) })
    .where(ofSchool(schoolId, id));
}

/** @returns whether there was such an opponent */
export async function deleteOpponent(db: Db, schoolId: SchoolId, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(opponents).where(ofSchool(schoolId, id));
  return rowCount === 1;
}
