import Papa from "papaparse";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CsvError } from "./csv-error.ts";
import { readImport } from "./read-import.ts";
import type { Steps } from "./steps.ts";

const HEADER = "Date,Time,Team,H/A,Opponent,Venue,Notes";
const game = (venue = "", notes = "") => `9/4/2026,7 PM,Golf,H,Alder,${venue},${notes}`;

/** The longest row is parsed in one go, twice when its quotation marks do not match. */
const MOST_PER_STEP = 400_000;

afterEach(() => vi.restoreAllMocks());

/** How many characters the slowest ways to read text were given, in the step that had the most. */
function longestStep(steps: Steps<unknown>): { most: number; pauses: number; error: unknown } {
  const counted = { step: 0, most: 0, pauses: 0, error: undefined as unknown };
  const { charCodeAt, normalize, split } = String.prototype;
  const parse = Papa.parse;
  vi.spyOn(Papa, "parse").mockImplementation(((text: string, options: object) => {
    counted.step += text.length;
    return parse(text, options);
  }) as typeof Papa.parse);
  // A spy would keep every one of a million calls.
  String.prototype.charCodeAt = function (this: string, index) {
    counted.step += 1;
    return charCodeAt.call(this, index);
  };
  String.prototype.normalize = function (this: string, form?: string) {
    counted.step += this.length;
    return normalize.call(this, form);
  };
  String.prototype.split = function (this: string, ...args: unknown[]) {
    counted.step += this.length;
    return split.apply(this, args as Parameters<typeof split>);
  };
  try {
    for (let done = false; !done; counted.pauses += 1) {
      counted.step = 0;
      done = steps.next().done ?? false;
      counted.most = Math.max(counted.most, counted.step);
    }
  } catch (error) {
    counted.error = error;
    counted.most = Math.max(counted.most, counted.step);
  } finally {
    Object.assign(String.prototype, { charCodeAt, normalize, split });
  }
  return counted;
}

const reading = (csv: string) =>
  longestStep(readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High" }));

const many = (count: number, line: string) => Array.from({ length: count }, () => line).join("\n");
const quoted = (length: number) => `"${"a,\n".repeat(length / 3)}"`;

describe("no step of reading is long, so that a server can answer others meanwhile", () => {
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
    ["cells of many lines", `${HEADER}\n${many(100, game("", quoted(60)))}`],
  ])("%s", (_, csv) => {
    const { most, pauses } = reading(csv);
    expect(most).toBeLessThan(MOST_PER_STEP);
    expect(pauses).toBeGreaterThan(csv.length / MOST_PER_STEP);
  });

  test("pauses come often in a file as schools have them", () => {
    const { most, pauses } = reading(`${HEADER}\n${many(20_000, game("Gym"))}`);
    expect(most).toBeLessThan(60_000);
    expect(pauses).toBeGreaterThan(300);
  });
});

describe("a file of nothing is refused early", () => {
  test.each([
    ["10 MB of empty lines", "\n".repeat(10 * 1024 * 1024)],
    ["10 MB of empty lines below a header", `${HEADER}\n${"\r\n".repeat(5 * 1024 * 1024)}`],
    ["a sheet that was formatted to its end", `${HEADER}\n${game()}\n${many(1_000_000, ",,,,,,")}`],
  ])("%s", (_, csv) => {
    const { most, pauses, error } = reading(csv);
    expect(error).toBeInstanceOf(CsvError);
    expect(error).toMatchObject({
      reason: "too large",
      message:
        "The file has more than 50,000 blank rows. Delete them, or copy the games to a new sheet, and save it as CSV again.",
    });
    expect(most).toBeLessThan(MOST_PER_STEP);
    expect(pauses).toBeLessThan(300);
  });
});
