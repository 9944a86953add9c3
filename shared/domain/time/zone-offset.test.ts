import fc from "fast-check";
import { expect, test } from "vitest";
import { TIME_ZONES } from "./time-zones.ts";
import { changeBetween, offsetAt } from "./zone-offset.ts";

const HOUR = 3_600_000;

const zone = fc.constantFrom(...TIME_ZONES.map(({ value }) => value));

const instant = fc
  .integer({ min: Date.UTC(1901, 0, 1) / 1000, max: Date.UTC(2101, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

const clocks = new Map<string, Intl.DateTimeFormat>(
  TIME_ZONES.map(({ value }) => [
    value,
    new Intl.DateTimeFormat("en-US", {
      timeZone: value,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
  ]),
);

/** Another way to the same answer: the zone's clock read field by field, nothing remembered. */
function offsetFromFields(time: number, timeZone: string): number {
  const fields = clocks.get(timeZone)?.formatToParts(time) ?? [];
  const field = (type: string) => fields.find((part) => part.type === type)?.value;
  const wall = `${field("year")}-${field("month")}-${field("day")}T${field("hour")}:${field("minute")}:${field("second")}Z`;
  return Date.parse(wall) - time;
}

test("the remembered offset is what the zone's clock shows, from 1901 to 2100", () => {
  fc.assert(
    fc.property(instant, zone, (time, timeZone) => {
      expect(offsetAt(time, timeZone)).toBe(offsetFromFields(time, timeZone));
    }),
    { numRuns: 500 },
  );
});

test("around the odd changes of the last century the offset is what the clock shows", () => {
  const odd = [
    "1918-03-31",
    "1942-02-09",
    "1944-01-01",
    "1945-09-30",
    "1947-06-08",
    "1967-04-01",
    "1974-01-06",
  ];
  const wrong: string[] = [];
  for (const { value } of TIME_ZONES) {
    for (const date of odd) {
      for (let hour = -12; hour <= 36; hour += 1) {
        const time = Date.parse(`${date}T00:00:00Z`) + hour * HOUR;
        if (offsetAt(time, value) !== offsetFromFields(time, value)) wrong.push(`${value} ${date} ${hour}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a change counts from its first second on, to the millisecond", () => {
  const change = Date.UTC(2026, 2, 8, 7);
  expect(changeBetween(change - HOUR, change + HOUR, "America/New_York")).toBe(change);
  expect(offsetAt(change - 1, "America/New_York")).toBe(-5 * HOUR);
  expect(offsetAt(change, "America/New_York")).toBe(-4 * HOUR);
});

test("local mean time counts without its seconds", () => {
  expect(offsetAt(Date.UTC(1900, 0, 1), "America/Anchorage")).toBe(-(9 * HOUR + 59 * 60_000));
});

test("UTC has no offset", () => {
  expect(offsetAt(Date.UTC(2026, 6, 1), "UTC")).toBe(0);
});

test("answers stay right when more weeks are asked for than are remembered", () => {
  const january = Date.UTC(2026, 0, 15);
  const july = Date.UTC(2026, 6, 15);
  for (let week = 0; week < 11_000; week++) offsetAt(week * 7 * 24 * HOUR, "America/Chicago");
  expect([offsetAt(january, "America/Chicago"), offsetAt(july, "America/Chicago")]).toEqual([
    -6 * HOUR,
    -5 * HOUR,
  ]);
});

test("an unknown zone and an invalid instant are errors, not UTC", () => {
  for (const unknown of ["America/Springfield", ""]) expect(() => offsetAt(0, unknown)).toThrow(RangeError);
  expect(() => offsetAt(Number.NaN, "America/New_York")).toThrow(RangeError);
});
