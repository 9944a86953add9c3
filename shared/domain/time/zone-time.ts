import { millisecondsInDay } from "date-fns/constants";
import { isCalendarDate, type LocalDateTime } from "./game-time.ts";
import { changeBetween, offsetAt } from "./zone-offset.ts";

/** A wall-clock time that the zone skips has no instant; `gapEnd` is the first moment after the skipped hour. */
type InstantResult = { ok: true; instant: Date } | { ok: false; reason: "gap"; gapEnd: Date };

/**
 * The instant at which the zone's wall clock shows `local`: an error where the clock skips that time, the first of
 * the two where it shows it twice. '24:00:00' is 00:00 of the next day. Expects a date for which `isCalendarDate` and
 * a time for which `isClockTime` holds; throws a RangeError on others and on an unknown zone.
 */
export function toInstant(local: LocalDateTime, timeZone: string): InstantResult {
  const wall = wallTime(local);
  const before = offsetAt(wall - millisecondsInDay, timeZone);
  const after = offsetAt(wall + millisecondsInDay, timeZone);
  const first = Math.min(wall - before, wall - after);
  const last = Math.max(wall - before, wall - after);
  if (first + offsetAt(first, timeZone) === wall) return { ok: true, instant: new Date(first) };
  if (last + offsetAt(last, timeZone) === wall) return { ok: true, instant: new Date(last) };
  return { ok: false, reason: "gap", gapEnd: new Date(changeBetween(first, last, timeZone)) };
}

/**
 * The instant of a wall clock's reading, as `toInstant` has it; a time that the clock skips is the moment when it goes
 * on.
 */
export function instantAfterGap(local: LocalDateTime, timeZone: string): Date {
  const result = toInstant(local, timeZone);
  return result.ok ? result.instant : result.gapEnd;
}

/** The first moment of a day (yyyy-MM-dd) in the zone. */
export const startOfDay = (date: string, timeZone: string): Date =>
  instantAfterGap({ date, time: "00:00:00" }, timeZone);

/** Reads the zone's wall clock at an instant (a Date or epoch milliseconds), fit for long lists: well under 1 µs. */
export function toLocal(instant: Date | number, timeZone: string): LocalDateTime {
  const wall = wallClock(instant, timeZone);
  return { date: wall.slice(0, 10), time: wall.slice(11, 19) };
}

/** Reads the wall clock as if it stood in UTC. ISO 8601 knows 24:00:00 as the end of the day. */
function wallTime({ date, time }: LocalDateTime): number {
  // Every month has the days before: seasons of thousands are not asked for them.
  const isLate = date.slice(8) > "28";
  if (isLate && !isCalendarDate(date)) throw new RangeError(`No such day: ${date}`);
  return Date.parse(`${date}T${time}Z`);
}

/**
 * The instant that shows the same wall-clock time in another zone: 7:00 PM stays 7:00 PM. A time that the new zone
 * skips moves to the end of the gap; a time that it shows twice is the first of both.
 */
export function keepWallClock(instant: Date, from: string, to: string): Date {
  return from === to ? instant : instantAfterGap(toLocal(instant, from), to);
}

/** The wall clock written as if it were UTC: yyyy-MM-ddTHH:mm:ss.sssZ. */
function wallClock(instant: Date | number, timeZone: string): string {
  const time = Number(instant);
  return new Date(time + offsetAt(time, timeZone)).toISOString();
}
