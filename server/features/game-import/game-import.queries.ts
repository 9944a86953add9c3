import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { nextVersion } from "#server/db/versions.ts";
import { deleteAgreements, endShared } from "#server/features/games/learned.queries.ts";
import { deleteOpponents, stoppedAtAddress } from "#server/features/opponents/opponents.queries.ts";
import { deleteTeams } from "#server/features/teams/teams.queries.ts";
import type { TeamParts } from "#shared/import/read-team.ts";
import type { ImportedOpponent } from "#shared/import/row-opponent.ts";
import { type GameImportRow, gameImports } from "#shared/schema/game-imports.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { BATCH, batches, forgetPlans } from "./imported-games.queries.ts";
import type { FilledContact } from "./plan/contact-book.ts";

/** One import of a school at a time, to the end of the transaction. @returns whether it is this one's turn */
export async function tryImportLock(db: Db, schoolId: SchoolId): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.gameImport}, ${schoolId}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** @returns the new ids in the order of `added` */
export async function insertTeams(
  db: Db,
  schoolId: SchoolId,
  added: readonly TeamParts[],
): Promise<number[]> {
  const ids = new Map<string, number>();
  const parts = ({ gender, sport, level }: TeamParts) => [gender, sport, level].join("\n");
  for (const batch of batches(added)) {
    const { rows } = await db.execute<TeamParts & { id: number }>(sql`
      insert into teams (school_id, gender, sport, level)
      select ${schoolId}, added.*
      from unnest(
        ${sql.param(batch.map((team) => team.gender))}::text[],
        ${sql.param(batch.map((team) => team.sport))}::text[],
        ${sql.param(batch.map((team) => team.level))}::text[]
      ) as added
      returning id, gender, sport, level`);
    for (const row of rows) ids.set(parts(row), row.id);
  }
  return added.map((team) => requireId(ids, parts(team)));
}

/** @returns the new ids in the order of `added` */
export async function insertOpponents(
  db: Db,
  schoolId: SchoolId,
  added: readonly ImportedOpponent[],
  checkpoint: () => void,
): Promise<number[]> {
  const ids = new Map<string, number>();
  for (const batch of batches(added)) {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      insert into opponents (school_id, school_name, manager_name, email, cc_email, phone, address, reminders_stopped_at)
      select ${schoolId}, added.*, ${stoppedAtAddress(schoolId, sql`added.email`)}
      from unnest(
        ${sql.param(batch.map((opponent) => opponent.schoolName))}::text[],
        ${sql.param(batch.map((opponent) => opponent.managerName))}::text[],
        ${sql.param(batch.map((opponent) => opponent.email))}::text[],
        ${sql.param(batch.map((opponent) => opponent.ccEmail))}::text[],
        ${sql.param(batch.map((opponent) => opponent.phone))}::text[],
        ${sql.param(batch.map((opponent) => opponent.address))}::text[]
      ) as added(school_name, manager_name, email, cc_email, phone, address)
      returning id, school_name as name`);
    for (const { name, id } of rows) ids.set(name, id);
    checkpoint();
  }
  return added.map(({ schoolName }) => requireId(ids, schoolName));
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the new row of ${key} was not returned`);
  return id;
}

/** Fills what is blank at this moment: what somebody has just typed stays. */
export async function fillContacts(
  db: Db,
  schoolId: SchoolId,
  filled: readonly FilledContact[],
  checkpoint: () => void,
): Promise<void> {
  for (const batch of batches(filled)) {
    await db.execute(sql`
      update opponents set
        manager_name = coalesce(nullif(opponents.manager_name, ''), filled.manager_name),
        email = coalesce(nullif(opponents.email, ''), filled.email),
        cc_email = coalesce(nullif(opponents.cc_email, ''), filled.cc_email),
        reminders_stopped_at = case when opponents.email = '' then ${stoppedAtAddress(schoolId, sql`filled.email`)}
          else opponents.reminders_stopped_at end,
        phone = coalesce(nullif(opponents.phone, ''), filled.phone),
        address = coalesce(nullif(opponents.address, ''), filled.address),
        updated_at = ${nextVersion(opponents.updatedAt)}
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::int[],
        ${sql.param(batch.map(({ managerName }) => managerName))}::text[],
        ${sql.param(batch.map(({ email }) => email))}::text[],
        ${sql.param(batch.map(({ ccEmail }) => ccEmail))}::text[],
        ${sql.param(batch.map(({ phone }) => phone))}::text[],
        ${sql.param(batch.map(({ address }) => address))}::text[]
      ) as filled(id, manager_name, email, cc_email, phone, address)
      where opponents.school_id = ${schoolId} and opponents.id = filled.id`);
    checkpoint();
  }
}

export async function insertImport(
  db: Db,
  schoolId: SchoolId,
  values: Omit<typeof gameImports.$inferInsert, "schoolId" | "id" | "at">,
): Promise<number> {
  const [row] = await db
    .insert(gameImports)
    .values({ ...values, schoolId })
    .returning({ id: gameImports.id });
  if (!row) throw new Error("the new import was not returned");
  return row.id;
}

const isTouched = ne(games.updatedAt, games.createdAt);

/** The latest files and copies, newest first, with how many of their games have been sent or edited since. */
export const listImports = (db: Db, schoolId: SchoolId, limit: number) =>
  db
    .select({ row: gameImports, touchedGames: count(games.id) })
    .from(gameImports)
    .leftJoin(
      games,
      and(eq(games.schoolId, gameImports.schoolId), eq(games.importId, gameImports.id), isTouched),
    )
    .where(and(eq(gameImports.schoolId, schoolId), ne(gameImports.kind, "entry")))
    .groupBy(gameImports.schoolId, gameImports.id)
    .orderBy(desc(gameImports.id))
    .limit(limit);

/** The import, its row locked to the end of the transaction. */
export async function lockImport(db: Db, schoolId: SchoolId, id: number): Promise<GameImportRow | null> {
  const [row] = await db.select().from(gameImports).where(importIs(schoolId, id)).for("update");
  return row ?? null;
}

/** Locks the import's games and counts those that have been sent or edited: every update moves `updatedAt` forward. */
export async function lockAndCountTouched(db: Db, schoolId: SchoolId, importId: number): Promise<number> {
  await db.execute(sql`
    select from games where school_id = ${schoolId} and import_id = ${importId} order by id for update`);
  const [row] = await db
    .select({ touched: count() })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), eq(games.importId, importId), isTouched));
  return row?.touched ?? 0;
}

/** Deletes the games of an import. @returns their ids */
export async function deleteImportedGames(db: Db, schoolId: SchoolId, importId: number): Promise<number[]> {
  await forgetPlans(db);
  const deleted: number[] = [];
  for (;;) {
    const made = and(eq(games.schoolId, schoolId), eq(games.importId, importId));
    const rows = await db.select({ id: games.id }).from(games).where(made).limit(BATCH);
    if (rows.length === 0) return deleted;
    const ids = rows.map(({ id }) => id);
    await endShared(db, schoolId, ids);
    await deleteAgreements(
      db,
      ids.map((gameId) => ({ schoolId, gameId })),
    );
    await db.execute(
      sql`delete from games where school_id = ${schoolId} and id = any(${sql.param(ids)}::int[])`,
    );
    deleted.push(...ids);
  }
}

/** Deletes those of the teams and opponents that nobody has edited and that have no games left. */
export async function deleteUnused(
  db: Db,
  schoolId: SchoolId,
  { teamIds, opponentIds }: { teamIds: number[]; opponentIds: number[] },
): Promise<{ deletedTeams: number; deletedOpponents: number }> {
  const unusedTeams = await db.execute<{ id: number }>(sql`
    select id from teams where school_id = ${schoolId} and id = any(${sql.param(teamIds)}::int[])
      and updated_at = created_at
      and not exists (select from games where games.school_id = teams.school_id and games.team_id = teams.id)`);
  const unusedOpponents = await db.execute<{ id: number }>(sql`
    select id from opponents where school_id = ${schoolId} and id = any(${sql.param(opponentIds)}::int[])
      and updated_at = created_at
      and not exists (select from games where games.school_id = opponents.school_id and games.opponent_id = opponents.id)
      and not exists (select from agreements where agreements.school_id = opponents.school_id
        and agreements.opponent_id = opponents.id and agreements.listed)`);
  const idsOf = ({ rows }: typeof unusedTeams) => rows.map(({ id }) => id);
  return {
    deletedTeams: await deleteTeams(db, schoolId, idsOf(unusedTeams)),
    deletedOpponents: await deleteOpponents(db, schoolId, idsOf(unusedOpponents)),
  };
}

export async function deleteImport(db: Db, schoolId: SchoolId, id: number): Promise<void> {
  await db.delete(gameImports).where(importIs(schoolId, id));
}

const importIs = (schoolId: SchoolId, id: number) =>
  and(eq(gameImports.schoolId, schoolId), eq(gameImports.id, id));
