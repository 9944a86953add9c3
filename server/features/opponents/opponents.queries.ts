import type { Placeholder } from "drizzle-orm";
import { and, count, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Db } from "#server/db/client.ts";
import { UNNAMED } from "#server/db/prepared-client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { endTies } from "#server/features/games/partner/game-partners.queries.ts";
import { MAX_OTHER_NAMES, type OpponentInput } from "#shared/api/opponents.ts";
import type { OpponentPartner } from "#shared/api/partners.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";
import { opponentPartners } from "#shared/schema/partners.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";

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

const NO_GAMES = { gamesCount: 0, lastCompletedAt: null };

/**
 * Opponents with how many games each one has, meets included, and when the last completed one was: one pass over these
 * games, and one over the schools of meets.
 */
function selectOpponents(db: Db, schoolId: SchoolId | Placeholder<"schoolId">, opponentId?: number) {
  const ofGames = and(
    eq(games.schoolId, schoolId),
    opponentId === undefined ? undefined : eq(games.opponentId, opponentId),
  );
  const meets = db
    .select({
      opponentId: agreements.opponentId,
      meetsCount: count().as("meets_count"),
      lastMeetAt: sql`max(${games.datetimeUtc}) filter (where ${games.status} = 'completed')`
        .mapWith(games.datetimeUtc)
        .as("last_meet_at"),
    })
    .from(agreements)
    .innerJoin(games, and(eq(games.schoolId, agreements.schoolId), eq(games.id, agreements.gameId)))
    .where(
      and(
        eq(agreements.schoolId, schoolId),
        agreements.listed,
        opponentId === undefined ? undefined : eq(agreements.opponentId, opponentId),
      ),
    )
    .groupBy(agreements.opponentId)
    .as("meets");
  const counted = db
    .select({
      opponentId: games.opponentId,
      gamesCount: count().as("games_count"),
      lastCompletedAt: sql`max(${games.datetimeUtc}) filter (where ${games.status} = 'completed')`
        .mapWith(games.datetimeUtc)
        .as("last_completed_at"),
    })
    .from(games)
    .where(ofGames)
    .groupBy(games.opponentId)
    .as("counted");
  return db
    .select({
      ...getTableColumns(opponents),
      partner,
      gamesCount: sql`coalesce(${counted.gamesCount}, 0) + coalesce(${meets.meetsCount}, 0)`.mapWith(Number),
      lastCompletedAt: sql<Date | null>`greatest(${counted.lastCompletedAt}, ${meets.lastMeetAt})`.mapWith(
        games.datetimeUtc,
      ),
    })
    .from(opponents)
    .leftJoin(counted, eq(counted.opponentId, opponents.id))
    .leftJoin(meets, eq(meets.opponentId, opponents.id));
}

/** The school that `execute` names; in the order a person reads names, whatever case they are written in. */
export function prepareListOpponents(db: Database) {
  const schoolId = sql.placeholder("schoolId");
  return selectOpponents(db, schoolId)
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(sql`${opponents.schoolName} collate "und-x-icu"`, opponents.id)
    .prepare(UNNAMED);
}

export async function findOpponent(
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<OpponentWithGames | null> {
  const [opponent] = await selectOpponents(db, schoolId, id).where(ofSchool(schoolId, id));
  return opponent ?? null;
}

/** The names of all opponents of the school, in the order of their ids. */
export const listOpponentNames = (db: Db, schoolId: SchoolId) =>
  db
    .select({ id: opponents.id, schoolName: opponents.schoolName, otherNames: opponents.otherNames })
    .from(opponents)
    .where(eq(opponents.schoolId, schoolId))
    .orderBy(opponents.id);

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
  const remindersStoppedAt = stoppedAtAddress(schoolId, values.email);
  const [opponent] = await db
    .insert(opponents)
    .values({ ...values, remindersStoppedAt, schoolId })
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
    .set({
      ...values,
      remindersStoppedAt: sql`case when ${plainAddress(opponents.email)} = ${plainAddress(values.email)}
        then ${opponents.remindersStoppedAt} else ${stoppedAtAddress(schoolId, values.email)} end`,
      updatedAt: nextVersion(opponents.updatedAt),
    })
    .where(ofSchool(schoolId, id));
}

/** An opponent's address as links and mails to it keep it: `plainEmailAddress` in the database. */
export const plainAddress = (email: SQLWrapper | string): SQL<string> =>
  sql<string>`lower(btrim(${email}::text))`;

/** When the person at an address stopped the school's reminders: they stopped them for every opponent that they are. */
export const stoppedAtAddress = (schoolId: SchoolId, email: SQLWrapper | string): SQL<Date | null> =>
  sql`(select max(stopped_at) from ${stopLinks}
    where school_id = ${schoolId} and kind = 'reminders' and address = ${plainAddress(email)})`;

/** Adds names that somebody said are these opponents', whose rows it locks. Of too many the oldest go. */
export async function addOtherNames(
  tx: Db,
  schoolId: SchoolId,
  namesById: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (namesById.size === 0) return;
  const ofThese = and(eq(opponents.schoolId, schoolId), inArray(opponents.id, [...namesById.keys()]));
  const rows = await tx
    .select({ id: opponents.id, schoolName: opponents.schoolName, otherNames: opponents.otherNames })
    .from(opponents)
    .where(ofThese)
    .orderBy(opponents.id)
    .for("update");
  for (const { id, schoolName, otherNames } of rows) {
    const known = new Set([schoolName, ...otherNames].map(opponentKey));
    const added = (namesById.get(id) ?? []).filter((name) => !known.has(opponentKey(name)));
    if (added.length === 0) continue;
    await tx
      .update(opponents)
      .set({
        otherNames: [...otherNames, ...added].slice(-MAX_OTHER_NAMES),
        updatedAt: nextVersion(opponents.updatedAt),
      })
      .where(ofSchool(schoolId, id));
  }
}

/** The ids of an opponent's games, by start. */
export async function listGameIdsOf(db: Db, schoolId: SchoolId, opponentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), eq(games.opponentId, opponentId)))
    .orderBy(games.datetimeUtc, games.id);
  return rows.map(({ id }) => id);
}

/** Deletes opponents, and ends what ties them to other schools. @returns how many of them there were */
export async function deleteOpponents(tx: Db, schoolId: SchoolId, ids: readonly number[]): Promise<number> {
  await endTies(
    tx,
    and(eq(opponentPartners.schoolId, schoolId), inArray(opponentPartners.opponentId, [...ids])),
  );
  const { rowCount } = await tx
    .delete(opponents)
    .where(and(eq(opponents.schoolId, schoolId), inArray(opponents.id, [...ids])));
  return rowCount ?? 0;
}
