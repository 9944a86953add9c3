import { expect, test } from "vitest";
import { SPORTS, sportEmoji, sportLabel, sportValue } from "./sports.ts";

test("the form offers the specified sports in order", () => {
  expect(SPORTS.map((sport) => `${sport.value}: ${sport.label}`)).toEqual([
    "football: Football",
    "basketball: Basketball",
    "baseball: Baseball",
    "soccer: Soccer",
    "volleyball: Volleyball",
    "tennis: Tennis",
    "track: Track & Field",
    "cross-country: Cross Country",
    "cheer: Cheer",
    "softball: Softball",
    "swimming: Swimming",
    "wrestling: Wrestling",
    "golf: Golf",
    "other: Other",
  ]);
});

test.each([
  ["track", "Track & Field"],
  ["lacrosse", "Lacrosse"],
  ["field-hockey", "Field Hockey"],
  ["WATER POLO", "Water Polo"],
  ["women's rugby", "Women's Rugby"],
  ["", ""],
])("the sport '%s' shows as '%s'", (value, label) => {
  expect(sportLabel(value)).toBe(label);
});

test("five sports have an emoji of their own, all others a trophy", () => {
  expect(["football", "basketball", "baseball", "soccer", "volleyball"].map(sportEmoji)).toEqual([
    "🏈",
    "🏀",
    "⚾",
    "⚽",
    "🏐",
  ]);
  const trophies = SPORTS.filter((sport) => sportEmoji(sport.value) === "🏆");
  expect(trophies).toHaveLength(SPORTS.length - 5);
  expect(sportEmoji("lacrosse")).toBe("🏆");
});

test.each([
  ["Golf", "golf"],
  ["CROSS-COUNTRY", "cross-country"],
  ["Cross Country", "cross-country"],
  ["track & field", "track"],
  ["Track", "track"],
  ["Lacrosse", "Lacrosse"],
  ["field-hockey", "field-hockey"],
])("the sport '%s' is stored as '%s'", (text, value) => {
  expect(sportValue(text)).toBe(value);
});
