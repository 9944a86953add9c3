import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** How many promises of each kind there are: accounts, sessions, HTTP, tenants, mail, input, time, races, faults, … */
const KINDS = { A: 8, S: 6, C: 7, T: 7, E: 9, M: 6, I: 8, D: 3, K: 4, R: 8, P: 4, W: 7 };
const IDS = Object.entries(KINDS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
);

const page = readFileSync(new URL("promises.md", import.meta.url), "utf8");

/** A row without a promise goes on with the one above it. */
function readTable() {
  let promise = "";
  return [...page.matchAll(/^\| *(\w*) *\|[^|]*\| `([^`]+)` \| (.+) \|$/gm)].map(
    ([, id, file = "", title = ""]) => {
      promise = id || promise;
      return { promise, file, title };
    },
  );
}

const shown = readTable();

/**
 * Whether a file has a test of this title as it stands in the source: one text, with %s where a row of `test.each` puts
 * its own.
 */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8");
  return ['"', "`", "'"].some((quote) => source.includes(`${quote}${title}${quote}`));
}

describe("the table of promises", () => {
  test("has exactly the promises that there are, each shown by a test", () => {
    expect([...new Set(shown.map(({ promise }) => promise))].sort()).toEqual([...IDS].sort());
  });

  test("names only tests that there are", () => {
    expect(shown.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });
});

test("the tests run in a time zone that is nobody's", () => {
  expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(-345);
});
