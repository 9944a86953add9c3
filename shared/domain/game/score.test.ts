import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScore, parseScores, SCORE_MAX_LENGTH } from "./score.ts";

test.each([
  ["W 24-17", 24, 17],
  ["W 17-24", 24, 17],
  ["L 14-21", 14, 21],
  ["L 21-14", 14, 21],
  ["T 3-3", 3, 3],
  ["24-17", 24, 17],
  ["14-21", 14, 21],
  ["0-0", 0, 0],
  ["w 24-17", 24, 17],
  ["W24-17", 24, 17],
  ["W, 24-17", 24, 17],
  ["  l  14 - 21  ", 14, 21],
  ["W 24–17", 24, 17],
  ["W 112-98", 112, 98],
])("'%s' reads as %i for us and %i for them", (text, ourScore, theirScore) => {
  expect(parseScore(text)).toEqual({ ourScore, theirScore });
});

test.each([
  "",
  "W",
  "24",
  "24-",
  "W 3-3",
  "L 3-3",
  "T 3-4",
  "X 24-17",
  "-3-4",
  "24-17-3",
  "W 24-17 (OT)",
  "1.5-2",
  "99999-1",
])("'%s' reads as no score", (text) => {
  expect(parseScore(text)).toBeNull();
});

test("W never leaves us behind, L never ahead", () => {
  const points = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(points, points, (a, b) => {
      fc.pre(a !== b);
      const won = parseScore(`W ${a}-${b}`);
      const lost = parseScore(`L ${a}-${b}`);
      expect(won).toEqual({ ourScore: Math.max(a, b), theirScore: Math.min(a, b) });
      expect(lost).toEqual({ ourScore: won?.theirScore, theirScore: won?.ourScore });
    }),
  );
});

test("every score that reads as one fits into what is kept", () => {
  expect(SCORE_MAX_LENGTH).toBe(50);
  expect(parseScore("W 9999-9998")).not.toBeNull();
});

describe("several scores", () => {
  test.each([
    ["W 42-30, L 20-48, W 60-12", 3],
    ["W 24-17", 1],
    ["42-30; 20-48", 2],
    ["3rd of 12", 0],
    ["W 42-30, 3rd", 0],
    ["", 0],
  ])("%s", (text, count) => {
    expect(parseScores(text)).toHaveLength(count);
  });
});
