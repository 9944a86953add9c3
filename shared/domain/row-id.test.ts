import { expect, test } from "vitest";
import { isRowId } from "./row-id.ts";

test("an id is a whole number from 1 to the largest that its column holds", () => {
  expect([1, 2_147_483_647].map(isRowId)).toEqual([true, true]);
  expect([0, -1, 1.5, 2_147_483_648, Number.NaN].some(isRowId)).toBe(false);
});
