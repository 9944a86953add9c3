import { expect, test } from "vitest";
import { dateProblem } from "./game-date.ts";

test.each([
  ["2026-09-04", null],
  ["1900-01-01", null],
  ["2999-12-31", null],
  ["2026-02-29", "This is not a real date"],
  ["09/04/2026", "This is not a real date"],
  ["1899-12-31", "Date must be 01/01/1900 or later"],
  ["3000-01-01", "Date must be 12/31/2999 or earlier"],
])("what keeps a game from the date %s: %s", (date, problem) => {
  expect(dateProblem(date)).toBe(problem);
});
