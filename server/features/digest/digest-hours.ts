import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { hourOf } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";

const MONDAY = 1;
/** The first hour in which a week is told of, and the first after it. */
const FROM = 7;
const UNTIL = 18;

/** A week is told of on its Monday from 7:00 to 18:00, also in a black-out. */
export function isDigestTime(now: Date, timeZone: string, since: Date): boolean {
  const today = dayOf(now, timeZone);
  const hour = hourOf(now.getTime(), timeZone);
  return weekdayOf(today) === MONDAY && hour >= FROM && hour < UNTIL && dueAt(today, timeZone) > since;
}

/** When the readers of this Monday's (yyyy-MM-dd) message were told last: at 7:00 of the Monday before. */
export const toldBefore = (monday: string, timeZone: string): Date => dueAt(addDays(monday, -7), timeZone);

function dueAt(monday: string, timeZone: string): Date {
  const due = toInstant({ date: monday, time: "07:00:00" }, timeZone);
  return due.ok ? due.instant : due.gapEnd;
}
