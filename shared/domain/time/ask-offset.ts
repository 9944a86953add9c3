import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";

/**
 * The zone's offset at an instant, in milliseconds. Of all that the library offers, this form alone takes the instant
 * as it is. `toZonedTime`, `fromZonedTime` and `getTimezoneOffset` go by way of the host's own clock and go wrong where
 * that one jumps. The browser has ask-offset.browser.ts in its place (`imports` of package.json): the library brings
 * every format of a date along, which no page uses.
 */
export function askOffset(instant: number, timeZone: string): number {
  // The library reads an empty zone as the zone of the host.
  if (timeZone === "") throw new RangeError("A time zone has a name");
  return readOffset(formatInTimeZone(instant, timeZone, "xxx"));
}

/** '-05:00' */
function readOffset(offset: string): number {
  const [hours = "", minutes = ""] = offset.slice(1).split(":");
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return offset.startsWith("-") ? -size : size;
}
