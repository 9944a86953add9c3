import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { notFound } from "#server/http/errors.ts";
import type { GameImportInput } from "#shared/api/game-import.ts";
import { type ScheduleSourceRow, scheduleSources } from "#shared/schema/game-imports.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** A text has up to 5 MB: lists leave it where it is. */
const LISTED = {
  id: scheduleSources.id,
  name: scheduleSources.name,
  url: scheduleSources.url,
  address: scheduleSources.address,
  changes: scheduleSources.changes,
  readAt: scheduleSources.readAt,
  problem: scheduleSources.problem,
  updatedAt: scheduleSources.updatedAt,
};

export type ListedSource = Pick<ScheduleSourceRow, keyof typeof LISTED>;

const theSource = (schoolId: SchoolId, id: number) =>
  and(eq(scheduleSources.schoolId, schoolId), eq(scheduleSources.id, id));

export const listSources = (db: Db, schoolId: SchoolId): Promise<ListedSource[]> =>
  db
    .select(LISTED)
    .from(scheduleSources)
    .where(eq(scheduleSources.schoolId, schoolId))
    .orderBy(asc(scheduleSources.id));

export const SOURCE_NOUN = "Schedule";
export const noSource = () => notFound(SOURCE_NOUN);

/** @throws 404 for a source that is not the school's */
export async function requireListedSource({ db }: { db: Db }, schoolId: SchoolId, id: number): Promise<void> {
  const [source] = await db
    .select({ id: scheduleSources.id })
    .from(scheduleSources)
    .where(theSource(schoolId, id));
  if (!source) throw noSource();
}

export async function findSource(db: Db, schoolId: SchoolId, id: number): Promise<ScheduleSourceRow | null> {
  const [source] = await db.select().from(scheduleSources).where(theSource(schoolId, id));
  return source ?? null;
}

/** The ids of those that were ever read. */
export async function listReadSources(db: Db, schoolId: SchoolId): Promise<number[]> {
  const rows = await db
    .select({ id: scheduleSources.id })
    .from(scheduleSources)
    .where(and(eq(scheduleSources.schoolId, schoolId), isNotNull(scheduleSources.text)));
  return rows.map(({ id }) => id);
}

export async function insertSource(
  db: Db,
  source: Pick<ScheduleSourceRow, "schoolId" | "name" | "url" | "address">,
): Promise<ScheduleSourceRow> {
  const [row] = await db.insert(scheduleSources).values(source).returning();
  if (!row) throw new Error("the new address was not returned");
  return row;
}

/** @returns its name; null where there is none */
export async function deleteSource(db: Db, schoolId: SchoolId, id: number): Promise<string | null> {
  const [row] = await db
    .delete(scheduleSources)
    .where(theSource(schoolId, id))
    .returning({ name: scheduleSources.name });
  return row?.name ?? null;
}

/** @returns the source as it is then; null where it is gone */
export async function updateSource(
  db: Db,
  { schoolId, id }: Pick<ScheduleSourceRow, "schoolId" | "id">,
  values: Partial<
    Pick<ScheduleSourceRow, "text" | "etag" | "columns" | "answers" | "changes" | "readAt" | "problem">
  >,
): Promise<ListedSource | null> {
  const [row] = await db
    .update(scheduleSources)
    .set({ ...values, updatedAt: nextVersion(scheduleSources.updatedAt) })
    .where(theSource(schoolId, id))
    .returning(LISTED);
  return row ?? null;
}

type Said = Pick<GameImportInput, "sourceId" | "columns" | "answers">;

/** Keeps what an import of a source was told, for the next reading of it. */
export async function rememberForSource(
  db: Db,
  schoolId: SchoolId,
  { sourceId, columns, answers }: Said,
): Promise<void> {
  if (sourceId === undefined) return;
  await updateSource(db, { schoolId, id: sourceId }, { columns: columns ?? null, answers: answers ?? {} });
}

type Night = { day: string; timeZones: readonly string[] };

/** A source whose night has come, with its school. */
export type DueSource = {
  source: Pick<ScheduleSourceRow, "schoolId" | "id">;
  name: string;
  timezone: string;
};

const isNotOfNight = ({ day }: Pick<Night, "day">) => sql`${scheduleSources.night} is distinct from ${day}`;

/** The sources of the schools in these zones that nobody has read on this night. */
export async function listDueSources(db: Db, night: Night): Promise<DueSource[]> {
  return await db
    .select({
      source: { schoolId: scheduleSources.schoolId, id: scheduleSources.id },
      name: schools.name,
      timezone: schools.timezone,
    })
    .from(scheduleSources)
    .innerJoin(schools, eq(schools.id, scheduleSources.schoolId))
    .where(
      and(eq(schools.isActive, true), inArray(schools.timezone, [...night.timeZones]), isNotOfNight(night)),
    )
    .orderBy(scheduleSources.schoolId, scheduleSources.id);
}

/** Claims a source for its night, so that it is read once. @returns it; null where somebody else has */
export async function claimSource(
  db: Db,
  { schoolId, id }: DueSource["source"],
  day: string,
): Promise<ScheduleSourceRow | null> {
  const [row] = await db
    .update(scheduleSources)
    .set({ night: day })
    .where(and(theSource(schoolId, id), isNotOfNight({ day })))
    .returning();
  return row ?? null;
}
