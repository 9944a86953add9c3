import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { instantAfterGap, toLocal } from "#shared/domain/time/zone-time.ts";

const MONDAY = 1;
const FROM = "07:00:00";
const UNTIL = "18:00:00";

/** A week's summary goes on its Monday from 7:00 to 18:00, also in a black-out. */
export function isDigestTime(now: Date, timeZone: string, since: Date): boolean {
  const { date, time } = toLocal(now, timeZone);
  return weekdayOf(date) === MONDAY && time >= FROM && time < UNTIL && dueAt(date, timeZone) > since;
}

/** When the summary before this Monday's (yyyy-MM-dd) was due: at 7:00 of the Monday before. */
export const previousDigestAt = (monday: string, timeZone: string): Date =>
  dueAt(addDays(monday, -7), timeZone);

const dueAt = (monday: string, timeZone: string): Date =>
  instantAfterGap({ date: monday, time: FROM }, timeZone);
