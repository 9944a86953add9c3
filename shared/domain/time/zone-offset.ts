// By name, not "./ask-offset.ts": package.json gives the browser another file under this name.
import { askOffset } from "#shared/domain/time/ask-offset.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/** People can type any date, so the cache must have an end: about 200 years for each zone. */
const MAX_WEEKS = 10_500;

/** One week of a zone: `before` applies until `changeAt`, `after` from then on. */
type Week = { before: number; changeAt: number; after: number };

const zones = new Map<string, Map<number, Week>>();

/**
 * Milliseconds by which the zone's wall clock is ahead of UTC at an instant (negative in America). Whole minutes: the
 * seconds of the local mean time that Alaska had until August 1900 are left out.  Asking the library costs fifty
 * times as much as the rest of a conversion, so offsets are kept for a week at a time. No zone on offer has ever
 * changed its clock twice within three weeks.
 */
export function offsetAt(instant: number, timeZone: string): number {
  const number = Math.floor(instant / WEEK);
  const week = zones.get(timeZone)?.get(number) ?? rememberWeek(number, timeZone);
  return instant < week.changeAt ? week.before : week.after;
}

/** The first instant of the new offset, given instants before and after one change of the clock. */
export function changeBetween(before: number, after: number, timeZone: string): number {
  return findChange(before, after, (instant) => offsetAt(instant, timeZone));
}

function rememberWeek(number: number, timeZone: string): Week {
  const weeks = zones.get(timeZone) ?? new Map<number, Week>();
  const ask = (instant: number) => askOffset(instant, timeZone);
  const start = number * WEEK;
  const end = start + WEEK;
  const before = weeks.get(number - 1)?.after ?? ask(start);
  const after = weeks.get(number + 1)?.before ?? ask(end);
  const week = { before, after, changeAt: before === after ? end : findChange(start, end, ask) };
  if (weeks.size >= MAX_WEEKS) weeks.clear();
  zones.set(timeZone, weeks.set(number, week));
  return week;
}

function findChange(before: number, after: number, offsetOf: (instant: number) => number): number {
  const old = offsetOf(before);
  // Clocks change on whole minutes.
  let low = Math.floor(before / MINUTE);
  let high = Math.ceil(after / MINUTE);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(middle * MINUTE) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}
