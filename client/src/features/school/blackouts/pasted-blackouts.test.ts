import { describe, expect, test } from "vitest";
import { readPastedBlackouts } from "./pasted-blackouts.ts";

const TODAY = "2026-11-22";

const read = (line: string, today = TODAY) => {
  const { found, unread } = readPastedBlackouts(line, today);
  expect(unread).toEqual([]);
  return found.map(({ from, to, label }) => `${from} ${to} ${label}`.trim());
};

const refused = (line: string, today = TODAY) => {
  const { found, unread } = readPastedBlackouts(line, today);
  expect(found).toEqual([]);
  return unread.map(({ problem }) => problem);
};

test.each([
  ["12/21–1/2 Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["12/24/2026 Christmas Eve", "2026-12-24 2026-12-24 Christmas Eve"],
  ["Dec 21 - Jan 2: Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["12/21-1/2", "2026-12-21 2027-01-02"],
  ["12/21/26 - 1/2/27, Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["2026-12-21 to 2027-01-02 Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["12/21/2026\t1/2/2027\tWinter break", "2026-12-21 2027-01-02 Winter break"],
  ["December 21st through January 2nd Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["Mon, Dec 21 – Sat, Jan 2 Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["21 Dec – 2 Jan Winter break", "2026-12-21 2027-01-02 Winter break"],
  ["Nov 26-27 Thanksgiving", "2026-11-26 2026-11-27 Thanksgiving"],
  ["Nov 26–27, 2026 Thanksgiving", "2026-11-26 2026-11-27 Thanksgiving"],
  ["11/26–27: Thanksgiving", "2026-11-26 2026-11-27 Thanksgiving"],
  ["Dec 21 – Jan 2, 2028 Winter break", "2027-12-21 2028-01-02 Winter break"],
  ["12/21/2027–1/2 Winter break", "2027-12-21 2028-01-02 Winter break"],
  ["Winter break: 12/21–1/2", "2026-12-21 2027-01-02 Winter break"],
  ["Winter break (12/21–1/2)", "2026-12-21 2027-01-02 Winter break"],
  ["• 12/24 – Christmas Eve (no buses)", "2026-12-24 2026-12-24 Christmas Eve (no buses)"],
  ["11/16–1/14 Just short enough", "2026-11-16 2027-01-14 Just short enough"],
  ["9/1/2026–5/31/2027 Gym closed", "2026-09-01 2027-05-31 Gym closed"],
  ["12/24 to be decided", "2026-12-24 2026-12-24 to be decided"],
  ["12/24 2 hour delay", "2026-12-24 2026-12-24 2 hour delay"],
])("%s", (line, found) => {
  expect(read(line)).toEqual([found]);
});

describe("without a year", () => {
  test.each([
    ["today is still to come", "11/22", "2026-11-22 2026-11-22"],
    ["yesterday is in a year", "11/21", "2027-11-21 2027-11-21"],
    ["a break that goes on is meant now", "11/16–11/22", "2026-11-16 2026-11-22"],
    ["one that is over is in a year", "11/16–11/21", "2027-11-16 2027-11-21"],
    ["a leap day is the next one that there is", "Feb 29", "2028-02-29 2028-02-29"],
  ])("%s", (_, line, found) => {
    expect(read(line)).toEqual([found]);
  });

  test("a break over New Year goes on in January", () => {
    expect(read("12/21–1/2", "2027-01-01")).toEqual(["2026-12-21 2027-01-02"]);
    expect(read("12/21–1/2", "2027-01-03")).toEqual(["2027-12-21 2028-01-02"]);
  });
});

test.each([
  ["Winter break", "No date found"],
  ["13/45 Winter break", "This is not a real date"],
  ["2/29/2027 Leap day", "This is not a real date"],
  ["12/21–13/45 Winter break", "This is not a real date"],
  ["12/21–1/2–1/5 Winter break", "The dates aren't clear"],
  ["12/21, 12/23 Exams", "The dates aren't clear"],
  ["21–23 Dec Exams", "The dates aren't clear"],
  ["Dec. 24, 25 Christmas", "The dates aren't clear"],
  ["Nov 26 & 27 Thanksgiving", "The dates aren't clear"],
  ["12/21/2026–1/2/2026 Winter break", "The end is before the start"],
  ["Nov 27–26 Thanksgiving", "The end is before the start"],
  ["3/9-3/1", "The end is before the start"],
  ["3/9-3/1/2027 Spring break", "The end is before the start"],
  ["3/9/2027-3/1 Spring break", "The end is before the start"],
  ["11/16–1/15 Too long by a day", "The end is before the start"],
  ["12/24/1899 Long ago", "Date must be 01/01/1900 or later"],
  [`12/24 ${"x".repeat(101)}`, "The label is longer than 100 characters"],
])("%s cannot be read: %s", (line, problem) => {
  expect(refused(line)).toEqual([problem]);
});

test("of many lines each is read by itself; blank ones are none, and equal ones are one", () => {
  const text = "12/24 Christmas Eve\r\n\r\n  nothing \n1/18 MLK Day\nDec 24: Christmas Eve\n";
  const { found, unread } = readPastedBlackouts(text, TODAY);
  expect(found).toEqual([
    { line: "Dec 24: Christmas Eve", from: "2026-12-24", to: "2026-12-24", label: "Christmas Eve" },
    { line: "1/18 MLK Day", from: "2027-01-18", to: "2027-01-18", label: "MLK Day" },
  ]);
  expect(unread).toEqual([{ line: "nothing", problem: "No date found" }]);
});
