import type { Deps } from "#server/deps.ts";
import { listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { readAddress } from "./read-schedule.service.ts";
import { claimSource, type DueSource, listDueSources } from "./sources.queries.ts";

/** Others' servers are asked while hardly anybody works, and before the school's morning. */
const NIGHT = { from: "02:00:00", to: "05:00:00" };
const AT_ONCE = 4;

/**
 * Reads the addresses of the schools where it is night, each once a night, read or not.
 * @param mayGoOn asked before each address: whether another one may begin
 * @returns how many were read
 */
export async function readDueSchedules(deps: Deps, mayGoOn: () => Promise<boolean>): Promise<number> {
  const now = deps.now();
  const timeZones = await listZones(deps.db, (timeZone) => isNight(now, timeZone));
  const [timeZone] = timeZones;
  if (!timeZone) return 0;
  // No two nights are at one time.
  const day = dayOf(now, timeZone);
  const waiting = (await listDueSources(deps.db, { day, timeZones })).values();
  let read = 0;
  const work = async () => {
    for (const due of waiting) {
      if (!(await mayGoOn())) return;
      if (await readDue(deps, due, day)) read += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return read;
}

async function readDue(deps: Deps, { source, name, timezone }: DueSource, day: string): Promise<boolean> {
  const { schoolId } = source;
  try {
    const claimed = await claimSource(deps.db, source, day);
    const read = claimed && (await readAddress(deps, { id: schoolId, name, timezone }, claimed));
    return read !== null && read.problem === null;
  } catch (error) {
    deps.log.warn({ err: error, school: schoolId }, "an address could not be read");
    return false;
  }
}

function isNight(now: Date, timeZone: string): boolean {
  const { time } = toLocal(now, timeZone);
  return time >= NIGHT.from && time < NIGHT.to;
}
