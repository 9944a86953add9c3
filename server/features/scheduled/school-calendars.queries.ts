import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gte, notExists, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { blackouts, blackoutTeams } from "#shared/schema/conflict-rules.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** The time zones of the schools that use the service, as many as pass. */
export async function listZones(db: Db, passes: (timeZone: string) => boolean): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timezone: schools.timezone })
    .from(schools)
    .where(eq(schools.isActive, true));
  return rows.map(({ timezone }) => timezone).filter(passes);
}

/**
 * The blackouts for all teams that end on `from` (yyyy-MM-dd) or later, of each of the schools; absent where there is
 * none.
 */
export async function listDaysOff(
  db: Db,
  schoolIds: readonly SchoolId[],
  from: string,
): Promise<Map<SchoolId, SchoolCalendar["daysOff"][number][]>> {
  const isOfTeams = db
    .select({ one: sql`1` })
    .from(blackoutTeams)
    .where(and(eq(blackoutTeams.schoolId, blackouts.schoolId), eq(blackoutTeams.blackoutId, blackouts.id)));
  const rows = await db
    .select({ schoolId: blackouts.schoolId, from: blackouts.from, to: blackouts.to })
    .from(blackouts)
    .where(
      and(
        sql`${blackouts.schoolId} = any(${sql.param([...new Set(schoolIds)])}::int[])`,
        gte(blackouts.to, from),
        notExists(isOfTeams),
      ),
    );
  const daysOff = new Map<SchoolId, SchoolCalendar["daysOff"][number][]>();
  for (const { schoolId, ...days } of rows) daysOff.set(schoolId, [...(daysOff.get(schoolId) ?? []), days]);
  return daysOff;
}

type OfSchool = { schoolId: SchoolId; timeZone: string };

/**
 * The calendars by which these schools count how long they wait.
 * @param asked when the first opponent was asked, epoch milliseconds: a blackout that ended before shifts nothing
 */
export async function listCalendars(
  db: Db,
  schoolIds: readonly SchoolId[],
  asked: number,
): Promise<(school: OfSchool) => SchoolCalendar> {
  if (schoolIds.length === 0) return ({ timeZone }) => ({ timeZone, daysOff: [] });
  // In any zone the day on which the first of them was asked, or the one before.
  const from = new Date(asked - millisecondsInDay).toISOString().slice(0, 10);
  const daysOff = await listDaysOff(db, schoolIds, from);
  return ({ schoolId, timeZone }) => ({ timeZone, daysOff: daysOff.get(schoolId) ?? [] });
}
