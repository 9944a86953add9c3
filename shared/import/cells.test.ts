import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoted, readCell, tidy, writeCell } from "./cells.ts";
import { plainName } from "./read-opponent.ts";

const SPREADSHEET_COMPUTES = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

test.each([
  ["  Main   Gym ", "Main Gym"],
  ["Main\u00a0Gym", "Main Gym"],
  ["Main\nGym", "Main Gym"],
  ["\ufeffMain\u200b Gym", "Main Gym"],
  ["\u200e9/\u200e4/\u200e2026", "9/4/2026"],
  ["Main\u00ad Gym\u200f", "Main Gym"],
  ["Cafe\u0301", "Caf\u00e9"],
  ['="7:00 PM"', "7:00 PM"],
])("%j reads %j", (cell, text) => {
  expect(tidy(cell)).toBe(text);
});

test("a message quotes a long cell only in part", () => {
  expect(quoted("x".repeat(1_000_000))).toBe(`"${"x".repeat(60)}…"`);
});

describe("a written cell", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.stringMatching(/^['=+\-@＝＋－＠*a ]{0,8}$/),
    fc.constantFrom(
      "BYE",
      "'BYE",
      "Central*",
      "@ Central",
      "vs North",
      "'Iolani",
      "TBD",
      "“Central”",
      '="x"',
    ),
  );

  test.each([
    ["text", tidy],
    ["opponent", plainName],
  ] as const)("is read back as it was: %s", (_, read) => {
    fc.assert(
      fc.property(text, (value) => {
        expect(readCell(writeCell(value, read), read).text).toBe(value);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is never computed by a spreadsheet", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(writeCell(value)).not.toMatch(SPREADSHEET_COMPUTES);
      }),
      { numRuns: 2_000 },
    );
  });

  test("keeps a plain text plain", () => {
    expect(writeCell("Main Gym")).toBe("Main Gym");
    expect(writeCell("'Iolani School")).toBe("'Iolani School");
  });
});
