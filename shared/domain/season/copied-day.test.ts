import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/time/game-time.ts";
import { copiedDays } from "./copied-day.ts";
import { schoolYearOf } from "./school-year.ts";

const date = fc.integer({ min: 0, max: 80 * 365 }).map((days) => addDays("2000-01-01", days));

/** Some days of one school year. */
const season = date.chain((any) => {
  const { from, to } = schoolYearOf(any);
  const day = fc.integer({ min: 0, max: daysBetween(from, to) }).map((days) => addDays(from, days));
  return fc.array(day, { minLength: 1, maxLength: 30 });
});

describe("the same weekday", () => {
  const copies = (dates: string[]) => dates.map((each) => copiedDays({ by: "weekday" }, dates)(each).date);

  test.each([
    ["2025-09-05", "2026-09-04"],
    ["2025-12-31", "2026-12-30"],
    ["2026-01-01", "2026-12-31"],
    ["2027-03-14", "2028-03-12"],
    ["2024-02-29", "2025-02-27"],
    ["2026-06-30", "2027-06-29"],
  ])("%s becomes %s, 52 weeks later", (from, to) => {
    expect(copies([from])).toEqual([to]);
    expect(daysBetween(from, to)).toBe(364);
  });

  test("the first days of July become those of the next July, and not the end of their own school year", () => {
    expect(copies(["2025-07-01", "2025-07-02"])).toEqual(["2026-07-07", "2026-07-01"]);
    expect(copies(["2027-07-02", "2027-07-03"])).toEqual(["2028-07-07", "2028-07-01"]);
  });

  test("every day keeps its weekday and leads to the school year after its own", () => {
    fc.assert(
      fc.property(season, (dates) => {
        for (const [index, copy] of copies(dates).entries()) {
          const source = dates[index] ?? "";
          expect(weekdayOf(copy)).toBe(weekdayOf(source));
          expect(schoolYearOf(copy).from).toBe(schoolYearOf(addDays(schoolYearOf(source).to, 1)).from);
          expect([364, 371]).toContain(daysBetween(source, copy));
        }
      }),
    );
  });

  test("two seasons lead to the two that follow", () => {
    expect(copies(["2024-09-06", "2026-05-15"])).toEqual(["2026-09-04", "2028-05-12"]);
  });

  test("a calendar year leads to the next one", () => {
    expect(copies(["2025-02-07", "2025-11-07"])).toEqual(["2026-02-06", "2026-11-06"]);
  });
});

describe("the same date", () => {
  const copies = (dates: string[]) => dates.map(copiedDays({ by: "date" }, dates));

  test("every day but a leap day is that of the next year", () => {
    fc.assert(
      fc.property(season, (dates) => {
        for (const [index, copy] of copies(dates).entries()) {
          const source = dates[index] ?? "";
          const next = `${Number(source.slice(0, 4)) + 1}${source.slice(4)}`;
          expect(copy.date).toBe(source.endsWith("-02-29") ? "" : next);
        }
      }),
    );
  });

  test("a leap day leads to no day in a common year, and to the next one four years later", () => {
    expect(copies(["2028-02-29"])).toEqual([{ date: "", problem: "February 29 does not exist in 2029" }]);
    expect(copies(["2024-02-29", "2028-02-28"])).toMatchObject([
      { date: "2028-02-29" },
      { date: "2032-02-28" },
    ]);
  });
});

describe("a first day", () => {
  const copies = (firstDay: string, dates: string[]) =>
    dates.map((each) => copiedDays({ by: "start", firstDay }, dates)(each).date);

  test("the first game is on it, over New Year and leap days", () => {
    expect(copies("2027-12-27", ["2026-01-02", "2025-12-26", "2026-02-28"])).toEqual([
      ...["2028-01-03", "2027-12-27", "2028-02-29"],
    ]);
  });

  test("all days keep their distances", () => {
    fc.assert(
      fc.property(season, date, (dates, firstDay) => {
        const moved = copies(firstDay, dates);
        expect([...moved].sort()[0]).toBe(firstDay);
        const [source = "", copy = ""] = [dates[0], moved[0]];
        expect(moved.map((each) => daysBetween(copy, each))).toEqual(
          dates.map((each) => daysBetween(source, each)),
        );
      }),
    );
  });

  test("a day after the last one that a game can have says so", () => {
    const moved = copiedDays({ by: "start", firstDay: "2999-12-31" }, ["2025-09-05", "2025-09-06"]);
    expect(moved("2025-09-05")).toEqual({ date: "2999-12-31", problem: null });
    expect(moved("2025-09-06")).toEqual({ date: "", problem: "Date must be 12/31/2999 or earlier" });
  });
});
