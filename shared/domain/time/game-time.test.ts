import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatFullDate,
  formatLongDate,
  formatMonthDay,
  formatTime,
  formatWeekday,
  isCalendarDate,
  isClockTime,
  MAX_DATE,
  MIN_DATE,
  timeWithZone,
  weekdayOf,
} from "./game-time.ts";
import { TIME_ZONES } from "./time-zones.ts";
import { dayOf } from "./zone-day.ts";
import { keepWallClock, toInstant, toLocal } from "./zone-time.ts";

const NEW_YORK = "America/New_York";
const ZONES = TIME_ZONES.map(({ value }) => value);

const zone = fc.constantFrom(...ZONES);
const instant = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 1000, max: Date.UTC(2101, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

/** Seconds near the changes of the clock of one year, where the mistakes live. */
const instantNearChange = fc
  .tuple(
    fc.constantFrom("2026-03-08", "2026-11-01", "1974-01-06", "2007-03-11"),
    fc.integer({ min: 0, max: 90_000 }),
  )
  .map(([date, seconds]) => new Date(Date.parse(`${date}T00:00:00Z`) + seconds * 1000));

function instantOf(date: string, time: string, timeZone: string): string {
  const result = toInstant({ date, time }, timeZone);
  return result.ok ? result.instant.toISOString() : `gap until ${result.gapEnd.toISOString()}`;
}

describe("a wall-clock time becomes an instant", () => {
  test.each([
    ["America/New_York", "2026-09-04T23:00:00.000Z", "2027-01-16T00:00:00.000Z"],
    ["America/Chicago", "2026-09-05T00:00:00.000Z", "2027-01-16T01:00:00.000Z"],
    ["America/Denver", "2026-09-05T01:00:00.000Z", "2027-01-16T02:00:00.000Z"],
    ["America/Phoenix", "2026-09-05T02:00:00.000Z", "2027-01-16T02:00:00.000Z"],
    ["America/Los_Angeles", "2026-09-05T02:00:00.000Z", "2027-01-16T03:00:00.000Z"],
    ["America/Anchorage", "2026-09-05T03:00:00.000Z", "2027-01-16T04:00:00.000Z"],
    ["Pacific/Honolulu", "2026-09-05T05:00:00.000Z", "2027-01-16T05:00:00.000Z"],
  ])("7:00 PM in %s, in September and in January", (timeZone, september, january) => {
    expect(instantOf("2026-09-04", "19:00:00", timeZone)).toBe(september);
    expect(instantOf("2027-01-15", "19:00:00", timeZone)).toBe(january);
  });

  test.each([
    [NEW_YORK, "2026-03-08", "01:59:59", "2026-03-08T06:59:59.000Z"],
    [NEW_YORK, "2026-03-08", "02:00:00", "gap until 2026-03-08T07:00:00.000Z"],
    [NEW_YORK, "2026-03-08", "02:59:59", "gap until 2026-03-08T07:00:00.000Z"],
    [NEW_YORK, "2026-03-08", "03:00:00", "2026-03-08T07:00:00.000Z"],
    ["America/Anchorage", "2026-03-08", "02:30:00", "gap until 2026-03-08T11:00:00.000Z"],
    ["America/Phoenix", "2026-03-08", "02:30:00", "2026-03-08T09:30:00.000Z"],
    // The war, the winter of 1974 and a change of half an hour.
    [NEW_YORK, "1942-02-09", "02:30:00", "gap until 1942-02-09T07:00:00.000Z"],
    ["America/Phoenix", "1944-04-01", "00:30:00", "gap until 1944-04-01T07:01:00.000Z"],
    ["Pacific/Honolulu", "1947-06-08", "02:15:00", "gap until 1947-06-08T12:30:00.000Z"],
    ["America/Chicago", "1974-01-06", "02:30:00", "gap until 1974-01-06T08:00:00.000Z"],
  ])("one that the zone skips is a gap, with its end: %s %s %s", (timeZone, date, time, expected) => {
    expect(instantOf(date, time, timeZone)).toBe(expected);
  });

  test.each([
    [NEW_YORK, "2026-11-01", "00:59:59", "2026-11-01T04:59:59.000Z"],
    [NEW_YORK, "2026-11-01", "01:00:00", "2026-11-01T05:00:00.000Z"],
    [NEW_YORK, "2026-11-01", "01:59:59", "2026-11-01T05:59:59.000Z"],
    [NEW_YORK, "2026-11-01", "02:00:00", "2026-11-01T07:00:00.000Z"],
    ["America/Los_Angeles", "2026-11-01", "01:30:00", "2026-11-01T08:30:00.000Z"],
    ["America/Phoenix", "1943-12-31", "23:30:00", "1944-01-01T05:30:00.000Z"],
  ])("one that happens twice is the first: %s %s %s", (timeZone, date, time, expected) => {
    expect(instantOf(date, time, timeZone)).toBe(expected);
  });

  test.each([
    // Local mean time without its seconds: before 1900-08-20 Alaska was 9:59:36 behind.
    ["America/Anchorage", MIN_DATE, "12:00:00", "1900-01-01T21:59:00.000Z"],
    ["America/Anchorage", "1900-08-21", "12:00:00", "1900-08-21T22:00:00.000Z"],
    ["Pacific/Honolulu", MIN_DATE, "12:00:00", "1900-01-01T22:30:00.000Z"],
    [NEW_YORK, "2100-07-04", "19:00:00", "2100-07-04T23:00:00.000Z"],
  ])("historical and far-off offsets hold: %s %s %s", (timeZone, date, time, expected) => {
    expect(instantOf(date, time, timeZone)).toBe(expected);
  });

  test("'24:00:00' is 00:00 of the next day, also where the clock changes on that day", () => {
    fc.assert(
      fc.property(instant, zone, (time, timeZone) => {
        const date = dayOf(time, timeZone);
        expect(instantOf(date, "24:00:00", timeZone)).toBe(instantOf(addDays(date, 1), "00:00:00", timeZone));
      }),
    );
  });

  test("it shows on the zone's clock what was asked for, and no earlier instant does", () => {
    fc.assert(
      fc.property(fc.oneof(instant, instantNearChange), zone, (time, timeZone) => {
        const local = toLocal(time, timeZone);
        const result = toInstant(local, timeZone);
        if (!result.ok) throw new Error("A time that a clock has shown is no gap");
        expect(toLocal(result.instant, timeZone)).toEqual(local);
        const earlier = time.getTime() - result.instant.getTime();
        expect(earlier).toBeGreaterThanOrEqual(0);
        expect(earlier).toBeLessThanOrEqual(2 * 3_600_000);
      }),
      { numRuns: 1000 },
    );
  });

  test("a gap ends where the clock goes on after jumping over the time asked for", () => {
    const wallTime = fc.tuple(fc.constantFrom("2026-03-08", "1974-01-06"), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(wallTime, fc.constantFrom(NEW_YORK, "America/Los_Angeles"), ([date, minute], timeZone) => {
        const time = `02:${String(minute).padStart(2, "0")}:00`;
        const result = toInstant({ date, time }, timeZone);
        if (result.ok) throw new Error("The clock skips this hour");
        expect(toLocal(result.gapEnd, timeZone)).toEqual({ date, time: "03:00:00" });
        expect(toLocal(result.gapEnd.getTime() - 1000, timeZone)).toEqual({ date, time: "01:59:59" });
      }),
    );
  });

  test("a malformed date or time and an unknown zone are errors, never another instant", () => {
    expect(() => toInstant({ date: "soon", time: "19:00:00" }, NEW_YORK)).toThrow(RangeError);
    expect(() => toInstant({ date: "2026-02-30", time: "19:00:00" }, NEW_YORK)).toThrow(RangeError);
    expect(() => toInstant({ date: "2026-09-04", time: "7 PM" }, NEW_YORK)).toThrow(RangeError);
    expect(() => toInstant({ date: "2026-09-04", time: "19:00:00" }, "America/Springfield")).toThrow(
      RangeError,
    );
  });
});

describe("an instant on the wall clock", () => {
  test("is midnight as 00:00:00, not 24:00:00", () => {
    expect(toLocal(new Date("2026-09-05T04:00:00Z"), NEW_YORK)).toEqual({
      date: "2026-09-05",
      time: "00:00:00",
    });
  });

  test("can be given as a Date or as epoch milliseconds", () => {
    const time = new Date("2026-09-04T23:00:00Z");
    expect(toLocal(time.getTime(), NEW_YORK)).toEqual(toLocal(time, NEW_YORK));
  });

  test("leaves fractions of a second out, before 1970 too", () => {
    expect(toLocal(new Date("1950-01-01T00:00:00.900Z"), "America/Phoenix").time).toBe("17:00:00");
  });

  test("falls on the day of the zone, not of UTC", () => {
    const lateEvening = new Date("2026-09-05T03:30:00Z");
    expect(dayOf(lateEvening, NEW_YORK)).toBe("2026-09-04");
    expect(dayOf(lateEvening, "UTC")).toBe("2026-09-05");
  });
});

describe("a change of zone", () => {
  test.each([
    [
      "7:00 PM stays 7:00 PM",
      "2026-09-04T23:00:00.000Z",
      NEW_YORK,
      "America/Chicago",
      "2026-09-05T00:00:00.000Z",
    ],
    [
      "a skipped time moves to the end of the gap",
      "2026-03-08T09:30:00.000Z",
      "America/Phoenix",
      NEW_YORK,
      "2026-03-08T07:00:00.000Z",
    ],
    [
      "of a time that comes twice it is the first",
      "2026-11-01T08:30:00.000Z",
      "America/Phoenix",
      NEW_YORK,
      "2026-11-01T05:30:00.000Z",
    ],
    [
      "the same zone leaves the second of two alike alone",
      "2026-11-01T06:30:00.000Z",
      NEW_YORK,
      NEW_YORK,
      "2026-11-01T06:30:00.000Z",
    ],
  ])("%s", (_rule, before, from, to, after) => {
    expect(keepWallClock(new Date(before), from, to).toISOString()).toBe(after);
  });

  test("there and back again is where it was, away from the changes of the clock", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 58 }), zone, zone, (days, from, to) => {
        const game = new Date(Date.parse("2026-04-01T18:00:00Z") + days * 86_400_000);
        expect(keepWallClock(keepWallClock(game, from, to), to, from)).toEqual(game);
      }),
    );
  });
});

describe("calendar days", () => {
  test.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-08", 1, "2026-03-09"],
    ["2026-11-01", 1, "2026-11-02"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-09-04", 60, "2026-11-03"],
    ["2026-09-04", 0, "2026-09-04"],
  ])("%s plus %i days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test("the week begins with Sunday as 0", () => {
    const week = Array.from({ length: 7 }, (_, day) => weekdayOf(addDays("2026-09-06", day)));
    expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("only a day that exists is a calendar date", () => {
    for (const date of ["2026-09-04", "2028-02-29", "0001-01-01", "9999-12-31", MIN_DATE]) {
      expect(isCalendarDate(date), date).toBe(true);
    }
    const others = [
      "2026-02-29",
      "2026-02-30",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "0000-01-01",
    ];
    const malformed = [
      "",
      "2026-9-4",
      "09/04/2026",
      "2026-09-04T00:00",
      " 2026-09-04",
      "+02026-09-04",
      "2026-09-04\n",
    ];
    for (const text of [...others, ...malformed]) expect(isCalendarDate(text), text).toBe(false);
  });

  test("a clock time runs from 00:00:00 to 23:59:59, and 24:00:00 is one", () => {
    for (const time of ["00:00:00", "09:05:59", "19:30:00", "23:59:59", "24:00:00"]) {
      expect(isClockTime(time), time).toBe(true);
    }
    for (const text of [
      "",
      "19:30",
      "7:30:00",
      "24:00:01",
      "24:30:00",
      "25:00:00",
      "12:60:00",
      "12:00:60",
      "12:00:00 ",
    ]) {
      expect(isClockTime(text), text).toBe(false);
    }
  });
});

describe("dates and times as people read and type them", () => {
  test("a date shows as MM/DD/YYYY", () => {
    expect(formatDate("2026-09-04")).toBe("09/04/2026");
  });

  test("where there is room a date shows as people say it", () => {
    expect(formatLongDate("2026-09-04")).toBe("Fri, Sep 4");
    expect(formatWeekday("2026-09-04")).toBe("Fri");
    expect(formatWeekday("2026-09-06")).toBe("Sun");
    expect(formatMonthDay("2026-09-04")).toBe("Sep 4");
    expect(formatFullDate("2026-09-04")).toBe("Friday, September 4, 2026");
  });

  test("every date shows as the platform's own formats write it", () => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    const formats = [
      [formatLongDate, written({ weekday: "short", month: "short", day: "numeric" })],
      [formatWeekday, written({ weekday: "short" })],
      [formatMonthDay, written({ month: "short", day: "numeric" })],
      [formatFullDate, written({ dateStyle: "full" })],
    ] as const;
    const day = fc.date({
      min: new Date(`${MIN_DATE}T00:00:00Z`),
      max: new Date(`${MAX_DATE}T00:00:00Z`),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        for (const [ours, theirs] of formats)
          expect(ours(date.toISOString().slice(0, 10))).toBe(theirs.format(date));
      }),
    );
  });

  test.each([
    ["19:00:00", "7:00 PM"],
    ["19:00", "7:00 PM"],
    ["00:05:00", "12:05 AM"],
    ["09:30:00", "9:30 AM"],
    ["11:59", "11:59 AM"],
    ["12:00:00", "12:00 PM"],
    ["23:59:00", "11:59 PM"],
    ["24:00:00", "12:00 AM"],
  ])("the time %s shows as %s", (time, expected) => {
    expect(formatTime(time)).toBe(expected);
  });

  test("a time carries its zone's code, where there is one", () => {
    expect(timeWithZone({ time: "19:00:00", timezoneCode: "MST" })).toBe("7:00 PM MST");
    expect(timeWithZone({ time: "19:00:00", timezoneCode: "" })).toBe("7:00 PM");
  });
});
