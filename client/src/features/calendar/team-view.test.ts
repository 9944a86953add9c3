import { expect, test } from "vitest";
import { blackoutsOf } from "./calendar-page.tsx";

test("a team has the days off of all teams and its own", () => {
  const off = (id: number, teamIds: number[]) => ({
    id,
    from: "2026-09-04",
    to: "2026-09-04",
    label: "",
    teamIds,
  });
  const blackouts = [off(1, []), off(2, [7]), off(3, [8, 9])];
  expect(blackoutsOf(blackouts, 8).map(({ id }) => id)).toEqual([1, 3]);
  expect(blackoutsOf(blackouts, null)).toEqual(blackouts);
});
