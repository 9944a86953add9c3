import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { SysadminSchoolInput } from "#shared/api/sysadmin/schools-admin.ts";
import { APOSTROPHES, foldText } from "#shared/domain/text/fold-text.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

export type SchoolWithCounts = SchoolRow & {
  usersCount: number;
  teamsCount: number;
  opponentsCount: number;
  gamesCount: number;
};

type SchoolValues = Omit<SysadminSchoolInput, "updatedAt">;

/** The condition is a fragment of its own: in the outermost one Drizzle would leave out the names of the tables. */
function countOf(table: typeof users | typeof teams | typeof opponents | typeof games): SQL<number> {
  const ofSchool = sql`where ${table.schoolId} = ${schools.id}`;
  return sql<number>`(select count(*)::int from ${table} ${ofSchool})`;
}

const columns = {
  ...getTableColumns(schools),
  usersCount: countOf(users),
  teamsCount: countOf(teams),
  opponentsCount: countOf(opponents),
  gamesCount: countOf(games),
};

/** Accents, once they stand beside their letters, and apostrophes of any kind, as `foldText` has them. */
const LEFT_OUT = `[\\u0300-\\u036f${APOSTROPHES}]`;

/**
 * The text anywhere in the name, the administrator's or an authorized address, taken literally but for what a search
 * leaves out; or the school's id.
 */
function matching(text: string): SQL | undefined {
  const wanted = foldText(text);
  if (wanted === "") return undefined;
  const searched = sql`${schools.name} || ' ' || ${schools.adminEmail} || ' ' || array_to_string(${schools.authorizedEmails}, ' ')`;
  const folded = sql`translate(regexp_replace(lower(normalize(${searched}, NFD)), ${LEFT_OUT}, '', 'g'), '“”', '""')`;
  return sql`(strpos(${folded}, ${wanted}) > 0 or ${schools.id}::text = ${wanted})`;
}

const inReadingOrder = [sql`${schools.name} collate "und-x-icu"`, schools.id];

/** In the order a person reads names. */
export const listSchools = (db: Db, text: string): Promise<SchoolWithCounts[]> =>
  db
    .select(columns)
    .from(schools)
    .where(matching(text))
    .orderBy(...inReadingOrder);

/** A piece of `listSchools`; nothing is counted for the schools before it. */
export const listSchoolsPage = (
  db: Db,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SchoolWithCounts[]> => {
  const page = db
    .select({ id: schools.id })
    .from(schools)
    .where(matching(text))
    .orderBy(...inReadingOrder)
    .limit(limit)
    .offset(offset);
  return db
    .select(columns)
    .from(schools)
    .where(inArray(schools.id, page))
    .orderBy(...inReadingOrder);
};

export const countSchools = (db: Db, text = ""): Promise<number> => db.$count(schools, matching(text));

export async function findSchoolWithCounts(db: Db, id: SchoolId): Promise<SchoolWithCounts | null> {
  const [school] = await db.select(columns).from(schools).where(eq(schools.id, id));
  return school ?? null;
}

export async function findMaxSchools(db: Db): Promise<number | null> {
  const [settings] = await db.select({ max: systemSettings.maxSchoolsPerSystem }).from(systemSettings);
  return settings?.max ?? null;
}

export async function insertSchool(db: Db, values: SchoolValues): Promise<SchoolRow> {
  const [school] = await db.insert(schools).values(values).returning();
  if (!school) throw new Error("the new school was not returned");
  return school;
}

export async function updateSchool(
  db: Db,
  id: SchoolId,
  values: Partial<SchoolValues> & { isActive?: boolean },
): Promise<void> {
  await db
    .update(schools)
    .set({ ...values, updatedAt: nextVersion(schools.updatedAt) })
    .where(eq(schools.id, id));
}

/** Deletes a school and all that is its: the rows of every other table go with it, its people's sessions too. */
export async function deleteSchool(db: Db, id: SchoolId): Promise<void> {
  await db.delete(schools).where(eq(schools.id, id));
}

/** Lets a school's accounts with these addresses in, or not. @returns those that it changed */
export const updateAccess = (
  db: Db,
  schoolId: SchoolId,
  addresses: string[],
  isActive: boolean,
): Promise<{ id: string; email: string }[]> =>
  db
    .update(users)
    .set({ isActive, updatedAt: nextVersion(users.updatedAt) })
    .where(
      and(
        eq(users.schoolId, schoolId),
        inArray(sql`lower(${users.email})`, addresses),
        ne(users.isActive, isActive),
      ),
    )
    .returning({ id: users.id, email: users.email });

/** Whether a school has an account with this address. */
export const hasAccount = async (db: Db, schoolId: SchoolId, email: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.schoolId, schoolId), eq(sql`lower(${users.email})`, email)))) > 0;

/** Whether nobody has set up this school's account with this address yet. */
export const hasFirstPassword = async (db: Db, schoolId: SchoolId, email: string): Promise<boolean> => {
  const isAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.$count(users, and(eq(users.schoolId, schoolId), isAddress, users.mustChangePassword))) > 0;
};
