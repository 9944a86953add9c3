import { and, asc, eq, getTableColumns, gte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { officeEmail } from "#server/features/auth/office.queries.ts";
import { isSettled } from "#server/features/scheduled/claims.queries.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** A week (its Monday as yyyy-MM-dd) of which an address is told. */
export type DueDigest = { schoolId: SchoolId; address: string; isStaff: boolean; monday: string };

/** A week's summary goes once to an address, in whichever case it is written. */
export const digestKey = ({ monday, address }: Pick<DueDigest, "monday" | "address">): string =>
  `${monday}:${address.toLowerCase()}`;

type Asked = {
  monday: string;
  now: Date;
  /** the schools in these time zones */
  timeZones: readonly string[];
};

/** Rows that are read at a time: the process may serve people, too. */
const PAGE = 1_000;

/** The addresses without this week's summary, the readers of a school together, in pages. */
export async function* listDueDigests(db: Db, asked: Asked): AsyncGenerator<DueDigest[]> {
  let after: DueDigest | undefined;
  do {
    const page = await readDueDigests(
      db,
      asked,
      after && sql`(school_id, lower(email)) > (${after.schoolId}, lower(${after.address}))`,
    );
    if (page.length > 0) yield page;
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
}

/** The summary that an address is to get now; null where it has it, or is to get none any more. */
export async function findDueDigest(
  db: Db,
  asked: Asked,
  { schoolId, address }: DueDigest,
): Promise<DueDigest | null> {
  const which = sql`school_id = ${schoolId} and lower(email) = lower(${address})`;
  return (await readDueDigests(db, asked, which))[0] ?? null;
}

/** An address of the staff's that the school lists besides gets the summary of the staff. */
async function readDueDigests(
  db: Db,
  { monday, now, timeZones }: Asked,
  which: SQL = sql`true`,
): Promise<DueDigest[]> {
  const { rows } = await db.execute<{ school_id: SchoolId; email: string; is_staff: boolean }>(sql`
    select distinct on (school_id, lower(email)) school_id, email, is_staff
    from (
      select ${users.schoolId} as school_id, ${users.email} as email, true as is_staff from ${users}
      where ${users.isActive} and ${users.emailVerified} and coalesce(${users.digest}, ${users.isManager})
      union all
      select ${schools.id}, unnest(${schools.digestEmails}), false from ${schools}
    ) as reader join ${schools} on ${schools.id} = school_id
    where ${schools.isActive} and ${schools.timezone} = any(${sql.param([...timeZones])}::text[])
      and ${which}
      and not exists (
        select from ${messageClaims}
        where ${messageClaims.schoolId} = reader.school_id and ${messageClaims.kind} = 'digest'
          and ${messageClaims.key} = ${`${monday}:`}::text || lower(email) and ${isSettled(now)})
    order by school_id, lower(email), is_staff desc limit ${PAGE}`);
  return rows.map(({ school_id, email, is_staff }) => ({
    schoolId: school_id,
    address: email,
    isStaff: is_staff,
    monday,
  }));
}

export async function findSchoolOfDigest(db: Db, schoolId: SchoolId) {
  const [school] = await db
    .select({ ...getTableColumns(schools), officeEmail })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school ?? null;
}

/** The changes of each of the school's games since an instant, oldest first. */
export async function listChangesSince(
  db: Db,
  schoolId: SchoolId,
  since: Date,
): Promise<ReadonlyMap<number, GameChange[]>> {
  const rows = await db
    .select({ gameId: gameHistory.gameId, changes: gameHistory.changes })
    .from(gameHistory)
    .where(
      and(eq(gameHistory.schoolId, schoolId), gte(gameHistory.at, since), ne(gameHistory.changes, sql`'[]'`)),
    )
    .orderBy(asc(gameHistory.id));
  const byGame = new Map<number, GameChange[]>();
  for (const { gameId, changes } of rows) byGame.set(gameId, [...(byGame.get(gameId) ?? []), ...changes]);
  return byGame;
}
