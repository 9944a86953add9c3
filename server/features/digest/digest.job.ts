import type { Deps } from "#server/deps.ts";
import type { DueMessage, JobOutcome, ScheduledJob } from "#server/features/scheduled/job.ts";
import { listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type DueDigest, listDueDigests } from "./digest.queries.ts";
import { isDigestTime, readSchoolWeek, type SchoolWeek } from "./school-week.service.ts";
import { sendDigest } from "./send-digest.service.ts";

/** Tells a school's staff, and whom it names besides, of the week on its Monday. */
export const digestJob: ScheduledJob = { kind: "digests", listDue };

async function* listDue(deps: Deps, since: Date): AsyncGenerator<DueMessage[]> {
  const now = deps.now();
  const timeZones = await listZones(deps.db, (timeZone) => isDigestTime(now, timeZone, since));
  const [timeZone] = timeZones;
  if (!timeZone) return;
  // No two Mondays are at one time.
  const monday = dayOf(now, timeZone);
  const send = sendingSchoolBySchool(deps);
  for await (const due of listDueDigests(deps.db, { monday, now, timeZones })) {
    yield due.map((each) => ({ schoolId: each.schoolId, send: () => send(each) }));
  }
}

/**
 * The readers of a school come one after the other: its week is read once for them, and forgotten with the next school.
 */
function sendingSchoolBySchool(deps: Deps): (due: DueDigest) => Promise<JobOutcome> {
  let read: { schoolId: SchoolId; week: Promise<SchoolWeek | null> } | null = null;
  return async (due) => {
    const { schoolId, monday } = due;
    if (read?.schoolId !== schoolId) read = { schoolId, week: readSchoolWeek(deps, schoolId, monday) };
    const week = await read.week;
    return week ? await sendDigest(deps, due, week) : "gone";
  };
}
