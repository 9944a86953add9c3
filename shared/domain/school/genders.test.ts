import { expect, test } from "vitest";
import { GENDERS, genderLabel } from "./genders.ts";

test("a team is boys', girls' or coed, or has no gender, which comes first", () => {
  expect(GENDERS.map((gender) => gender.value)).toEqual(["", "boys", "girls", "coed"]);
});

test("every choice has words to choose it by", () => {
  expect(GENDERS.map((gender) => gender.label)).toEqual(["Not specified", "Boys", "Girls", "Coed"]);
});

test("a team without a gender has no word for it in its name", () => {
  expect(["", "boys", "girls", "coed", "mixed"].map(genderLabel)).toEqual(["", "Boys", "Girls", "Coed", ""]);
});
