import { expect, test } from "vitest";
import { LEVELS, levelLabel, levelRank, levelValue, shortLevel } from "./levels.ts";

test("the form offers the specified levels in order", () => {
  expect(LEVELS.map((level) => `${level.value}: ${level.label}`)).toEqual([
    "varsity: Varsity",
    "jr-varsity: Jr. Varsity",
    "freshman: Freshman",
    "sophomore: Sophomore",
    "ms: Middle School",
    "6th-grade: 6th Grade",
  ]);
});

test.each([
  ["jr-varsity", "Jr. Varsity"],
  ["jv", "Jr. Varsity"],
  ["ms", "Middle School"],
  ["7th-grade", "7th Grade"],
  ["junior", "Junior"],
])("the level '%s' shows as '%s'", (value, label) => {
  expect(levelLabel(value)).toBe(label);
});

test("'jv' is understood but not offered beside 'jr-varsity'", () => {
  expect(LEVELS.some((level) => level.value === "jv")).toBe(false);
});

test.each([
  ["jv", "jr-varsity"],
  ["JV", "jr-varsity"],
  ["Jr-Varsity", "jr-varsity"],
  ["Jr. Varsity", "jr-varsity"],
  ["VARSITY", "varsity"],
  ["Middle  School", "ms"],
  ["6TH GRADE", "6th-grade"],
  ["7th Grade", "7th Grade"],
  ["Junior", "Junior"],
])("the level '%s' is stored as '%s'", (text, value) => {
  expect(levelValue(text)).toBe(value);
});

test("levels are as high as their players are old, however they are written", () => {
  const values = ["6th-grade", "club", "freshman", "jv", "7th-grade", "varsity", "sophomore", "8th-grade"];
  expect(values.sort((one, other) => levelRank(other) - levelRank(one))).toEqual([
    ...["varsity", "jv", "sophomore", "freshman", "8th-grade", "7th-grade", "6th-grade", "club"],
  ]);
});

test("a level has a form for narrow places, which no two offered ones share", () => {
  const short = LEVELS.map(({ value }) => shortLevel(value));
  expect(short).toEqual(["Varsity", "JV", "Fr.", "So.", "MS", "6th"]);
});

test.each([
  ["jv", "JV"],
  ["7th-grade", "7th"],
  ["club", "Club"],
  ["8th grade b", "8th Grade B"],
])("the level '%s' is '%s' in narrow places", (value, short) => {
  expect(shortLevel(value)).toBe(short);
});
