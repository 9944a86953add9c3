import { expect, test } from "vitest";
import { levelRank } from "./level-rank.ts";

test("levels are as high as their players are old, however they are written", () => {
  const values = ["6th-grade", "club", "freshman", "jv", "7th-grade", "varsity", "sophomore", "8th-grade"];
  expect(values.sort((one, other) => levelRank(other) - levelRank(one))).toEqual([
    ...["varsity", "jv", "sophomore", "freshman", "8th-grade", "7th-grade", "6th-grade", "club"],
  ]);
});
