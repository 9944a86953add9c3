import { describe, expect, it } from "vitest";
import { readIds, writeIds } from "./copy-address.ts";

const SEASON = [12, 13, 15, 16, 90, 91];

describe.each([
  [[], ""],
  [[13], "13"],
  [[12, 13, 15], "12-15"],
  [[12, 15, 16, 91], "12.15-16.91"],
  [SEASON, "12-91"],
])("the ids %j", (ids, text) => {
  it(`stand in the address as '${text}'`, () => {
    expect(writeIds(new Set(ids), SEASON)).toBe(text);
    expect(writeIds(new Set(ids), SEASON.toReversed())).toBe(text);
  });

  it(`are read from '${text}'`, () => {
    expect([...readIds(text, SEASON)]).toEqual(ids);
  });
});

it("knows no other ids than those of the season", () => {
  expect(writeIds(new Set([14, 16, 400]), SEASON)).toBe("16");
  expect([...readIds("1-12.400", SEASON)]).toEqual([12]);
});

it.each(["x", "12-x", "-12", "12--15", "1e1-20", "99999999999"])("leaves out what is no id: '%s'", (text) => {
  expect([...readIds(`${text}.90`, SEASON)]).toEqual([90]);
});
