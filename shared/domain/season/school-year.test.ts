import { expect, test } from "vitest";
import { type SchoolYear, schoolYearOf, schoolYearsOf } from "./school-year.ts";

test.each([
  ["2025-07-01", "2025–26"],
  ["2025-12-31", "2025–26"],
  ["2026-01-01", "2025–26"],
  ["2026-06-30", "2025–26"],
  ["2026-07-01", "2026–27"],
  ["1999-09-01", "1999–00"],
])("%s is in the school year %s", (date, label) => {
  expect(schoolYearOf(date).label).toBe(label);
});

test("a school year is from July 1 to June 30", () => {
  expect(schoolYearOf("2026-02-28")).toMatchObject({ from: "2025-07-01", to: "2026-06-30" });
});

test("the years with games come latest first, each once", () => {
  const dates = ["2024-09-06", "2026-06-30", "2026-07-01", "2025-09-05"];
  const years: SchoolYear[] = schoolYearsOf(dates.map((date) => ({ date })));
  expect(years.map(({ label }) => label)).toEqual(["2026–27", "2025–26", "2024–25"]);
  expect(schoolYearsOf([])).toEqual([]);
});
