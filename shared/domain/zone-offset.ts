const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/** Instants come from what people type, so the cache must not grow with them: about 200 years per zone. */
const MAX_WEEKS = 10_500;

/** One week of a zone: `before` applies until `changeAt`, `after` from then on. */
type Week = { before: number; changeAt: number; after: number };

type Zone = { offsets: Intl.DateTimeFormat; weeks: Map<number, Week> };

const zones = new Map<string, Zone>();

/**
 * Milliseconds that the zone's wall clock is ahead of UTC at an instant (negative in America).
 *
 * A formatter costs 50 µs to make and 2 µs to ask, so formatters are kept, and their answers too: for a week at a
 * time, since no zone on offer has ever changed its clock twice within three.
 */
export function offsetAt(instant: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const number = Math.floor(instant / WEEK);
  const week = zone.weeks.get(number) ?? rememberWeek(zone, number);
  return instant < week.changeAt ? week.before : week.after;
}

/** The first instant of the new offset, given instants before and after one change of the clock. */
export function changeBetween(before: number, after: number, timeZone: string): number {
  return findChange(before, after, (instant) => offsetAt(instant, timeZone));
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  // The long offset, unlike the fields of a date, needs no calendar to be understood and shows the seconds of local mean time.
  const offsets = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const zone = { offsets, weeks: new Map<number, Week>() };
  zones.set(timeZone, zone);
  return zone;
}

function rememberWeek(zone: Zone, number: number): Week {
  const ask = (instant: number) => askOffset(zone.offsets, instant);
  const start = number * WEEK;
  const end = start + WEEK;
  const before = ask(start);
  const after = ask(end);
  const week = { before, after, changeAt: before === after ? end : findChange(start, end, ask) };
  if (zone.weeks.size >= MAX_WEEKS) zone.weeks.clear();
  zone.weeks.set(number, week);
  return week;
}

function findChange(before: number, after: number, offsetOf: (instant: number) => number): number {
  const old = offsetOf(before);
  // Clocks change on whole seconds.
  let low = Math.floor(before / SECOND);
  let high = Math.ceil(after / SECOND);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(middle * SECOND) === old) low = middle;
    else high = middle;
  }
  return high * SECOND;
}

/** Reads 'GMT', 'GMT-05:00' or 'GMT-04:56:02'. */
function askOffset(offsets: Intl.DateTimeFormat, instant: number): number {
  const name = offsets.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "";
  const match = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = 0] = match;
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === "-" ? -size : size;
}
