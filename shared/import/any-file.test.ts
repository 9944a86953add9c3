import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { CsvError } from "./csv-error.ts";
import { type ReadFile, readImport } from "./read-import.ts";

// Counting every character takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const HEADER = "Date,Time,Team,H/A,Opponent,Venue,Uniform";
const OTHER = "Date,Time,Opponent";
const game = (venue = "", notes = "") => `9/4/2026,7 PM,Golf,H,Alder,${venue},${notes}`;

/** A line with an open quotation mark may be looked at again for each of the lines that could close it. */
const MOST_PER_CHARACTER = 40;

/** The characters that the slowest ways to read text were given, for each one of the file. */
function workOf(csv: string): { perCharacter: number; error: unknown } {
  let work = 0;
  let error: unknown;
  const { charCodeAt, normalize, split } = String.prototype;
  const parse = Papa.parse;
  const spy = vi.spyOn(Papa, "parse").mockImplementation(((text: string, options: object) => {
    work += text.length;
    return parse(text, options);
  }) as typeof Papa.parse);
  // A spy would keep every one of a million calls.
  String.prototype.charCodeAt = function (this: string, index) {
    work += 1;
    return charCodeAt.call(this, index);
  };
  String.prototype.normalize = function (this: string, form?: string) {
    work += this.length;
    return normalize.call(this, form);
  };
  String.prototype.split = function (this: string, ...args: unknown[]) {
    work += this.length;
    return split.apply(this, args as Parameters<typeof split>);
  };
  try {
    readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High" });
  } catch (thrown) {
    error = thrown;
  } finally {
    spy.mockRestore();
    Object.assign(String.prototype, { charCodeAt, normalize, split });
  }
  return { perCharacter: work / (csv.length + HEADER.length), error };
}

const many = (count: number, line: string) => Array.from({ length: count }, () => line).join("\n");
const quoted = (length: number) => `"${"a,\n".repeat(length / 3)}"`;

describe("reading takes work in proportion to the file", () => {
  test.each([
    ["many rows", `${HEADER}\n${many(10_000, game("Gym"))}`],
    ["blank rows below the header", `${HEADER}\n${"\n".repeat(40_000)}${game()}`],
    ["blank rows above the header", `${"\n".repeat(40_000)}${HEADER}\n${game()}`],
    ["blank rows of many cells", `${many(10_000, ",".repeat(100))}\n${HEADER}\n${game()}`],
    ["cells of 90,000 characters", `${HEADER}\n${many(15, game("x".repeat(90_000)))}`],
    [
      "cells of 90,000 characters in a column that is not used",
      `${HEADER}\n${many(15, game("", "x ".repeat(45_000)))}`,
    ],
    ["titles of 90,000 characters", `${many(15, "x,".repeat(45_000))}\n${HEADER}\n${game()}`],
    ["one line of a million characters", `${HEADER}\n${"x".repeat(1_000_000)}\n${game()}`],
    ["a header of two million characters", `${HEADER}${",x".repeat(1_000_000)}\n${game()}`],
    [
      "quotation marks that are never closed",
      `${HEADER}\n${many(300, `${game('"Gym')}${"x,".repeat(1_500)}`)}`,
    ],
    ["quotation marks that do not match", `${HEADER}\n${many(15, game('"a"b'.repeat(20_000)))}`],
    ["two headers in turn", many(5_000, `${HEADER}\nOpponent,Date,Time`)],
    ["titles and a header in turn", many(3_000, `JV Golf\n${OTHER}`)],
    ["cells of many lines", `${HEADER}\n${many(100, game("", quoted(60)))}`],
  ])("%s", (_, csv) => {
    const { perCharacter } = workOf(csv);
    expect(perCharacter).toBeLessThan(MOST_PER_CHARACTER);
  });

  test("a file as schools have them", () => {
    const { perCharacter } = workOf(`${HEADER}\n${many(20_000, game("Gym"))}`);
    expect(perCharacter).toBeLessThan(5);
  });
});

describe("a file of nothing is refused early", () => {
  test.each([
    ["10 MB of empty lines", "\n".repeat(10 * 1024 * 1024)],
    ["10 MB of empty lines below a header", `${HEADER}\n${"\r\n".repeat(5 * 1024 * 1024)}`],
    ["a sheet that was formatted to its end", `${HEADER}\n${game()}\n${many(1_000_000, ",,,,,,")}`],
  ])("%s", (_, csv) => {
    const { perCharacter, error } = workOf(csv);
    expect(error).toBeInstanceOf(CsvError);
    expect(error).toMatchObject({
      reason: "too large",
      message:
        "The file has more than 50,000 blank rows. Delete them, or copy the games to a new sheet, and save it again.",
    });
    expect(perCharacter).toBeLessThan(1);
  });
});

const fragment = fc.constantFrom(
  HEADER,
  OTHER,
  "JV Golf",
  "sep=;",
  game("Gym"),
  game('"Gym'),
  game('"Gym, ""North"""'),
  game("", "x".repeat(3_000)),
  ",,,,",
  '"',
  '"a"b',
  ";;x\t|",
  "\u00e9\ud83c",
  "9/4/2026\t7 PM",
  "x ".repeat(200),
);
const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\n\n\n", "", " ");
const bigText = fc
  .array(fc.tuple(fragment, lineEnd, fc.integer({ min: 1, max: 400 })), { maxLength: 8 })
  .map((parts) =>
    parts
      .map(([text, end, times]) => (text + end).repeat(times))
      .join("")
      .slice(0, 400_000),
  );

test("whatever a file consists of, it is read or refused with a reason, and with bounded work", () => {
  fc.assert(
    fc.property(bigText, (csv) => {
      const { perCharacter, error } = workOf(csv);
      expect(perCharacter).toBeLessThan(MOST_PER_CHARACTER);
      if (error !== undefined) expect(error).toBeInstanceOf(CsvError);
    }),
    { numRuns: 40 },
  );
});

const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "9/4/2026",
    "7 PM",
    "19:30",
    "Golf",
    "JV B Golf",
    "H",
    "@",
    "At Alder",
    "Alder",
    "BYE",
    "'",
    '"',
    "=1",
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(",")),
      { maxLength: 12 },
    )
    .map((rows) => [HEADER, ...rows].join("\n")),
);

test("any text is rows with one outcome each, or a CsvError, and never another exception", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...TIME_ZONES.map(({ value }) => value)), (csv, timeZone) => {
      let file: ReadFile;
      try {
        file = readImport(csv, { timeZone, schoolName: "Osprey High" });
      } catch (error) {
        expect(error).toBeInstanceOf(CsvError);
        return;
      }
      const numbers = file.rows.map(({ row }) => row);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const row of file.rows) {
        if (row.outcome === "error") expect(row.reason).not.toBe("");
        if (row.outcome !== "game") continue;
        expect(Number.isSafeInteger(row.game.start)).toBe(true);
        expect(row.game.opponent.schoolName).not.toBe("");
        expect(row.game.team.sport).not.toBe("");
      }
    }),
    { numRuns: 400 },
  );
});
