import { millisecondsInDay } from "date-fns/constants";
import type { Db } from "#server/db/client.ts";
import { listDaysOff } from "#server/features/scheduled/school-calendars.queries.ts";
import type { AwaitedGame } from "#shared/domain/game/reminders.ts";
import type { SchoolCalendar } from "#shared/domain/time/school-days.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type OfSchool = { schoolId: SchoolId; timeZone: string };

/** The calendars by which these schools count how long they wait. A black-out that ended before anybody was asked shifts nothing. */
export async function listCalendars(
  db: Db,
  waiting: readonly (Pick<OfSchool, "schoolId"> & { awaited: AwaitedGame })[],
): Promise<(school: OfSchool) => SchoolCalendar> {
  const schoolIds = waiting.map(({ schoolId }) => schoolId);
  const asked = waiting.reduce(
    (first, { awaited }) => Math.min(first, awaited.since),
    Number.POSITIVE_INFINITY,
  );
  if (schoolIds.length === 0) return ({ timeZone }) => ({ timeZone, daysOff: [] });
  // In any zone the day on which the first of them was asked, or the one before.
  const from = new Date(asked - millisecondsInDay).toISOString().slice(0, 10);
  const daysOff = await listDaysOff(db, schoolIds, from);
  return ({ schoolId, timeZone }) => ({ timeZone, daysOff: daysOff.get(schoolId) ?? [] });
}
