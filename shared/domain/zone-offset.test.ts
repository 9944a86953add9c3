import fc from "fast-check";
import { expect, test } from "vitest";
import { TIME_ZONES } from "./time-zones.ts";
import { changeBetween, offsetAt } from "./zone-offset.ts";

const HOUR = 3_600_000;

const zone = fc.constantFrom(...TIME_ZONES.map(({ value }) => value));

const instant = fc
  .integer({ min: Date.UTC(1880, 0, 1) / 1000, max: Date.UTC(2101, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

/** Another way to the same answer: the zone's clock read field by field, nothing remembered. */
function offsetFromFields(time: number, timeZone: string): number {
  const fields = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(time);
  const field = (type: string) => fields.find((part) => part.type === type)?.value;
  const wall = `${field("year")}-${field("month")}-${field("day")}T${field("hour")}:${field("minute")}:${field("second")}Z`;
  return Date.parse(wall) - time;
}

test("the remembered offset is what the zone's clock shows, from 1880 to 2100", () => {
  fc.assert(
    fc.property(instant, zone, (time, timeZone) => {
      expect(offsetAt(time, timeZone)).toBe(offsetFromFields(time, timeZone));
    }),
    { numRuns: 1500 },
  );
});

test("in every hour around every change of the clock the offset is what the clock shows", () => {
  for (const { value } of TIME_ZONES) {
    for (let year = 1900; year <= 2100; year++) {
      for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 24 * HOUR) {
        if (offsetAt(day, value) === offsetAt(day + 24 * HOUR, value)) continue;
        const change = changeBetween(day, day + 24 * HOUR, value);
        for (const time of [day, change - HOUR, change - 1000, change, change + HOUR]) {
          expect(offsetAt(time, value)).toBe(offsetFromFields(time, value));
        }
      }
    }
  }
});

test("a change counts from its first second on, to the millisecond", () => {
  const change = Date.UTC(2026, 2, 8, 7);
  expect(changeBetween(change - HOUR, change + HOUR, "America/New_York")).toBe(change);
  expect(offsetAt(change - 1, "America/New_York")).toBe(-5 * HOUR);
  expect(offsetAt(change, "America/New_York")).toBe(-4 * HOUR);
});

test("local mean time counts with its seconds", () => {
  expect(offsetAt(Date.UTC(1880, 0, 1), "America/New_York")).toBe(-(4 * HOUR + 56 * 60_000 + 2000));
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
  expect(() => offsetAt(0, "America/Springfield")).toThrow(RangeError);
  expect(() => offsetAt(Number.NaN, "America/New_York")).toThrow(RangeError);
});
