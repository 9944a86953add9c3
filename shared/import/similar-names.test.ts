import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createNearestName } from "./similar-names.ts";

const nearestOf = (name: string, ...known: string[]) =>
  createNearestName(known.map((schoolName) => ({ schoolName }))).nearest(name)?.schoolName ?? null;

describe("one school under two names is found", () => {
  test.each([
    ["Central HS", "Central High School"],
    ["CENTRAL H.S.", "Central High School"],
    ["St. Mary’s Prep", "Saint Marys Preparatory"],
    ["Mt Pleasant", "Mount Pleasant High"],
    ["N. Central", "North Central"],
    ["Quarry Lake Academy", "Quarry Lake"],
    ["Oak Ridge", "Oakridge HS"],
    ["Peña Blanca", "Pena Blanca"],
    ["Stonebrige", "Stonebridge"],
    ["High School", "High School"],
    ["Carmel Greyhounds", "Carmel High School"],
    ["Carmel", "Carmel Greyhounds"],
    ["Noblesville Lady Millers", "Noblesville"],
    ["Bishop Chatard Trojans", "Bishop Chatard"],
    ["Indianapolis Bishop Chatard", "Bishop Chatard"],
    ["HSE", "Hamilton Southeastern"],
  ])("%s is %s", (name, known) => {
    expect(nearestOf(name, "Alder", known, "Westfield")).toBe(known);
  });
});

describe("two schools are not taken for one", () => {
  test.each([
    ["East High", "West High"],
    ["Eastfield", "Westfield"],
    ["School 1", "School 2"],
    ["Opponent A", "Opponent B"],
    ["Central Catholic", "Central"],
    ["Lincoln Park", "Lincoln"],
    ["Lincoln Middle School", "Lincoln High School"],
    ["Riverside", "Riverview"],
    ["Springfield North", "Springfield South"],
    ["Carmel North", "Carmel"],
    ["Carmel 2", "Carmel"],
    ["Carmel B", "Carmel"],
    ["Greyhounds", "Carmel Greyhounds"],
    ["HSE", "Cathedral"],
    ["hse", "Hamilton Southeastern"],
  ])("%s is not %s", (name, known) => {
    expect(nearestOf(name, known)).toBeNull();
  });
});

test("of several the nearest is meant, and of equally near ones the first", () => {
  expect(nearestOf("Central HS", "Central Academy", "Central H.S.", "Central High School")).toBe(
    "Central H.S.",
  );
  expect(nearestOf("Stonebridge", "Stonebridga", "Stonebridgo")).toBe("Stonebridga");
});

test("of several that share words the longest is meant, and capitals stand for one school alone", () => {
  expect(nearestOf("Hamilton Heights Huskies", "Hamilton", "Hamilton Heights")).toBe("Hamilton Heights");
  expect(nearestOf("HSE", "Hamilton Southeastern", "Hampton Sea")).toBeNull();
});

test("no name makes it fail, and every name is its own nearest", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1 }), (names) => {
      for (const name of names) expect(nearestOf(name, name)).toBe(name);
      expect([...names, null]).toContain(nearestOf("Central", ...names));
    }),
  );
});

test("a file of thousands of new names among thousands of opponents is asked about only at its beginning", () => {
  const known = Array.from({ length: 20_000 }, (_, index) => ({ schoolName: `Stonebridge ${index}` }));
  const { nearest } = createNearestName(known);
  const found = known.map(({ schoolName }) => nearest(`${schoolName} HS`)?.schoolName ?? null);
  expect(found[7]).toBe("Stonebridge 7");
  expect(new Set(found.slice(100))).toEqual(new Set([null]));
});
