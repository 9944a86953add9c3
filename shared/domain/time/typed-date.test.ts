import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatFullDate,
  formatLongDateWithYear,
  formatMonthDay,
  formatWeekday,
  MIN_DATE,
} from "./game-time.ts";
import { readTypedDate } from "./typed-date.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";

const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays(MIN_DATE, days));

test.each([
  ["9/4/2026", "2026-09-04"],
  [" 12/31/2026 ", "2026-12-31"],
  ["9.4.2026", "2026-09-04"],
  ["9/4/27", "2027-09-04"],
  ["2027-09-04", "2027-09-04"],
  ["Sep  4, 2027", "2027-09-04"],
  ["Sat, 9/4/27", "2027-09-04"],
  ["12/31/1899", "1899-12-31"],
  ["2/29/2028", "2028-02-29"],
])("'%s' is %s", (typed, expected) => {
  expect(readTypedDate(typed, TODAY)).toBe(expected);
});

test.each([
  "",
  "2/29/2026",
  "13/1/2026",
  "13/1",
  "9/4/202",
  "9/4-2026",
  "9/",
  "46269",
  "9/4/2026 7:00 PM",
  "Dec",
  "Dec 2026",
  "Dec 28-30",
  "December 32",
  "Fr",
  "Fri Sat",
  `${" ".repeat(60)}9/4`,
])("'%s' is not (yet) a date", (typed) => {
  expect(readTypedDate(typed, TODAY)).toBeNull();
});

describe("without a year it is the next such day", () => {
  test.each([
    ["12/4", "2026-12-04"],
    ["12-4", "2026-12-04"],
    ["12.4", "2026-12-04"],
    ["Dec 4", "2026-12-04"],
    ["dec. 4th", "2026-12-04"],
    ["December 4", "2026-12-04"],
    ["4 Dec", "2026-12-04"],
    ["Fri 12/4", "2026-12-04"],
    ["11/25", "2026-11-25"],
    ["11/24", "2027-11-24"],
    ["Feb 29", "2028-02-29"],
    ["Friday", "2026-11-27"],
    ["thurs", "2026-11-26"],
    ["Tue.", "2026-12-01"],
    ["Wednesday", "2026-11-25"],
  ])("'%s' is %s", (typed, expected) => {
    expect(readTypedDate(typed, TODAY)).toBe(expected);
  });

  test("none of the days between is such a day, whatever day is today", () => {
    const written = [formatMonthDay, formatWeekday, (date: string) => formatDate(date).slice(0, 5)];
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom(...written),
        (today, days, write) => {
          const text = write(addDays(today, days));
          const read = readTypedDate(text, today) ?? "";
          const daysFromToday = Array.from({ length: days + 1 }, (_, index) => addDays(today, index));
          expect(read).toBe(daysFromToday.find((day) => write(day) === text));
        },
      ),
      { numRuns: 50 },
    );
  });
});

test("reads back whatever a date is shown as", () => {
  const shown = [formatDate, formatLongDateWithYear, formatFullDate, (date: string) => date];
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom(...shown), (date, today, show) => {
      expect(readTypedDate(show(date), today)).toBe(date);
    }),
  );
});
