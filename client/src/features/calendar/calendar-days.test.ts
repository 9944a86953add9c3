import { describe, expect, test } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import {
  addMonths,
  gamesByDay,
  inSamePeriod,
  nextGameDay,
  nextPeriod,
  periodTitle,
  readDay,
  weekOf,
  weeksOfMonth,
} from "./calendar-days.ts";

describe("weeks", () => {
  test("a week goes from Sunday to Saturday", () => {
    const week = [
      "2026-09-06",
      "2026-09-07",
      "2026-09-08",
      "2026-09-09",
      "2026-09-10",
      "2026-09-11",
      "2026-09-12",
    ];
    for (const day of week) expect(weekOf(day)).toEqual(week);
  });

  test.each([
    ["2026-09-15", 5, "2026-08-30", "2026-10-03"],
    ["2026-02-01", 4, "2026-02-01", "2026-02-28"],
    ["2026-08-31", 6, "2026-07-26", "2026-09-05"],
    ["2024-02-29", 5, "2024-01-28", "2024-03-02"],
    ["2026-12-31", 5, "2026-11-29", "2027-01-02"],
  ])("the month of %s has %i weeks, from %s to %s", (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });

  test.each([
    ["the clocks going forward", "2026-03-08"],
    ["the clocks going back", "2026-11-01"],
  ])("the week of %s has seven different days", (_, day) => {
    expect(new Set(weekOf(day)).size).toBe(7);
    expect(new Set(weeksOfMonth(day).flat()).size).toBe(weeksOfMonth(day).length * 7);
  });
});

describe("moving", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2024-02-29", 12, "2025-02-28"],
  ])("%s and %i months is %s", (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });

  test("a month's neighbors are months, a week's are weeks", () => {
    expect(nextPeriod("month", "2026-09-15", 1)).toBe("2026-10-15");
    expect(nextPeriod("month", "2026-09-15", -1)).toBe("2026-08-15");
    expect(nextPeriod("week", "2026-12-30", 1)).toBe("2027-01-06");
    expect(nextPeriod("week", "2026-09-15", -1)).toBe("2026-09-08");
  });

  test("nothing lies before 01/01/1900 or after 12/31/2999", () => {
    expect(nextPeriod("month", "1900-01-15", -1)).toBe("1900-01-01");
    expect(nextPeriod("week", "2999-12-28", 1)).toBe("2999-12-31");
    expect(readDay("1850-05-05")).toBe("1900-01-01");
    expect(readDay("9999-12-31")).toBe("2999-12-31");
  });

  test.each(["", "2026-02-30", "tomorrow", "2026-9-1"])("an address with '%s' names no day", (text) => {
    expect(readDay(text)).toBeNull();
  });

  test("two days share a month or a week", () => {
    expect(inSamePeriod("month", "2026-09-01", "2026-09-30")).toBe(true);
    expect(inSamePeriod("month", "2026-09-30", "2026-10-01")).toBe(false);
    expect(inSamePeriod("month", "2025-09-01", "2026-09-01")).toBe(false);
    expect(inSamePeriod("week", "2026-09-30", "2026-10-01")).toBe(true);
    expect(inSamePeriod("week", "2026-10-03", "2026-10-04")).toBe(false);
  });
});

describe("words", () => {
  test("the header reads 'Month yyyy' or 'Week of <date>'", () => {
    expect(periodTitle("month", "2026-09-30")).toBe("September 2026");
    expect(periodTitle("week", "2026-10-02")).toBe("Week of 09/27/2026");
  });
});

describe("games", () => {
  const at = (datetimeUtc: string, id = 1) => sampleGame({ id, datetimeUtc });
  const dayIn = (datetimeUtc: string, timeZone: string) => [
    ...gamesByDay([at(datetimeUtc)], timeZone).keys(),
  ];

  test("a game's day is the one on the school's clock", () => {
    const evening = "2026-09-05T02:30:00.000Z";
    expect(dayIn(evening, "America/New_York")).toEqual(["2026-09-04"]);
    expect(dayIn(evening, "Pacific/Honolulu")).toEqual(["2026-09-04"]);
    expect(dayIn(evening, "Asia/Tokyo")).toEqual(["2026-09-05"]);
  });

  test("24:00 is 00:00 of the next day", () => {
    const midnight = toInstant({ date: "2026-09-04", time: "24:00:00" }, "America/Chicago");
    if (!midnight.ok) throw new Error("midnight exists");
    expect(dayIn(midnight.instant.toISOString(), "America/Chicago")).toEqual(["2026-09-05"]);
  });

  test.each([
    ["before the clocks go forward", "2026-03-08T04:59:59.000Z", "2026-03-07"],
    ["on the short day", "2026-03-08T05:00:00.000Z", "2026-03-08"],
    ["at the end of the short day", "2026-03-09T03:59:59.000Z", "2026-03-08"],
    ["after the short day", "2026-03-09T04:00:00.000Z", "2026-03-09"],
    ["at the start of the long day", "2026-11-01T04:00:00.000Z", "2026-11-01"],
    ["at the end of the long day", "2026-11-02T04:59:59.000Z", "2026-11-01"],
    ["after the long day", "2026-11-02T05:00:00.000Z", "2026-11-02"],
  ])("%s a game keeps its day", (_, instant, day) => {
    expect(dayIn(instant, "America/New_York")).toEqual([day]);
  });

  test("the games of a day stand in order of their start", () => {
    const days = gamesByDay(
      [
        at("2026-09-04T23:00:00.000Z", 1),
        at("2026-09-04T20:00:00.000Z", 3),
        at("2026-09-04T20:00:00.000Z", 2),
      ],
      "America/New_York",
    );
    expect(days.get("2026-09-04")?.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test("the next day with a game is found, in whichever order they are known", () => {
    const days = new Map([
      ["2026-10-09", []],
      ["2026-09-04", []],
      ["2026-10-02", []],
    ]);
    expect(nextGameDay(days, "2026-09-04")).toBe("2026-10-02");
    expect(nextGameDay(days, "2026-10-09")).toBeNull();
  });
});
