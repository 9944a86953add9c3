import { expect, test } from "vitest";
import { stepHref, stepIn } from "./welcome-steps.ts";

test.each([
  ["", 1],
  ["step=1", 1],
  ["step=2", 2],
  ["step=4", 4],
  ["step=5", 1],
  ["step=0", 1],
  ["step=-1", 1],
  ["step=2.5", 1],
  ["step=two", 1],
  ["step=", 1],
  ["?step=3&by=hand", 3],
])("'%s' is step %i", (search, step) => {
  expect(stepIn(search)).toBe(step);
});

test("the way leads from step to step and ends on the dashboard", () => {
  expect([0, 1, 2, 3, 4, 5].map(stepHref)).toEqual([
    "/",
    "/welcome?step=1",
    "/welcome?step=2",
    "/welcome?step=3",
    "/welcome?step=4",
    "/",
  ]);
});
