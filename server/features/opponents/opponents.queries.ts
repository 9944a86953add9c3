import { and, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { OpponentInput } from "#shared/api/opponents.ts";
import type { OpponentPartner } from "#shared/api/partners.ts";
import { games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";
import { opponentPartners } from "#shared/schema/partners.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

type OpponentValues = Omit<OpponentInput, "updatedAt">;
export type OpponentWithGames = OpponentRow & { partner: OpponentPartner | null } & {
  gamesCount: number;
  lastCompletedAt: Date | null;
};

const ofSchool = (schoolId: SchoolId, id: number) =>
  and(eq(opponents.schoolId, schoolId), eq(opponents.id, id));

/**
 * Of several schools that claim to be this opponent the first one is shown, until it is refused. The opponent's own
 * columns are spelled out: in the list of a query of one table they would lose the table's name.
 */
const partner = sql<OpponentPartner | null>`(
  select json_build_object('schoolName', schools.name, 'state', state, 'by', claimed_by, 'at', at)
  from ${opponentPartners} join ${schools} on schools.id = partner_school_id
  where opponent_partners.school_id = opponents.school_id and opponent_id = opponents.id
  order by state = 'linked' desc, at limit 1
)`;

const opponentWithPartner = { ...getTableColumns(opponents), partner };

/** How many games each opponent has, and when the last completed one was: one pass over the school's games. */
const gamesOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      opponentId: games.opponentId,
      gamesCount: count(),
      lastCompletedAt:
        sql<Date | null>`max(${games.datetimeUtc}) filter (where ${games.status} = 'completed')`.mapWith(
          games.datetimeUtc,
        ),
    })
    .from(games)
    .where(where)
    .groupBy(games.opponentId);

const NO_GAMES = { gamesCount: 0, lastCompletedAt: null };

/** In the order a person reads names, whatever case they are written in. */
export async function listOpponents(db: Db, schoolId: SchoolId): Promise<OpponentWithGames[]> {
  const [rows, itsGames] = await Promise.all([
    db
      .select(opponentWithPartner)
      .from(opponents)
      .where(eq(opponents.schoolId, schoolId))
      .orderBy(sql`${opponents.schoolName} collate "und-x-icu"`, opponents.id),
    gamesOf(db, eq(games.schoolId, schoolId)),
  ]);
  const byOpponent = new Map(itsGames.map(({ opponentId, ...facts }) => [opponentId, facts]));
  return rows.map((opponent) => ({ ...opponent, ...(byOpponent.get(opponent.id) ?? NO_GAMES) }));
}

export async function findOpponent(
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<OpponentWithGames | null> {
  const [opponent] = await db.select(opponentWithPartner).from(opponents).where(ofSchool(schoolId, id));
  if (!opponent) return null;
  const [itsGames] = await gamesOf(db, and(eq(games.schoolId, schoolId), eq(games.opponentId, id)));
  return {
    ...opponent,
    gamesCount: itsGames?.gamesCount ?? 0,
    lastCompletedAt: itsGames?.lastCompletedAt ?? null,
  };
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
  return { ...opponent, ...NO_GAMES, partner: null };
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
