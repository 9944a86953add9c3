import { and, eq, gte, notExists, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { blackouts, blackoutTeams } from "#shared/schema/blackouts.ts";
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
 * The black-outs for all teams that end on `from` (yyyy-MM-dd) or later, of each of the schools; absent where there is
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
