import { expect, test } from "vitest";
import { isDigestTime, previousDigestAt } from "./digest-hours.ts";

const LONG_AGO = new Date(0);
const NEW_YORK = "America/New_York";

const isTime = (at: string, timeZone = NEW_YORK, since = LONG_AGO) =>
  isDigestTime(new Date(at), timeZone, since);

test.each([
  // The clock goes back on Sunday, November 1, and forward on Sunday, March 14.
  ["fall", "2026-11-02T11:59:59Z", "2026-11-02T12:00:00Z", "2026-11-02T22:59:59Z", "2026-11-02T23:00:00Z"],
  ["spring", "2027-03-15T10:59:59Z", "2027-03-15T11:00:00Z", "2027-03-15T21:59:59Z", "2027-03-15T22:00:00Z"],
])(
  "in New York a Monday in %s is told of from 7:00 to 18:00 of the wall clock",
  (_name, early, first, last, late) => {
    expect([early, first, last, late].map((at) => isTime(at))).toEqual([false, true, true, false]);
  },
);

test("Honolulu comes five hours later", () => {
  const at = ["2026-11-02T12:00:00Z", "2026-11-02T16:59:59Z", "2026-11-02T17:00:00Z", "2026-11-03T03:59:59Z"];
  expect(at.map((each) => isTime(each, "Pacific/Honolulu"))).toEqual([false, false, true, true]);
});

test("no other day is a Monday", () => {
  const days = [1, 3, 4, 5, 6, 7, 8].map((day) => `2026-11-0${day}T16:00:00Z`);
  expect(days.filter((at) => isTime(at))).toEqual([]);
});

test("a Monday that had begun before anything was sent by itself stays untold", () => {
  const noon = "2026-11-02T17:00:00Z";
  expect(isTime(noon, NEW_YORK, new Date("2026-11-02T11:59:59Z"))).toBe(true);
  expect(isTime(noon, NEW_YORK, new Date("2026-11-02T12:00:00Z"))).toBe(false);
});

test("a week before is at 7:00, whatever the clock has done since", () => {
  expect(previousDigestAt("2026-11-02", NEW_YORK)).toEqual(new Date("2026-10-26T11:00:00Z"));
  expect(previousDigestAt("2027-03-15", NEW_YORK)).toEqual(new Date("2027-03-08T12:00:00Z"));
});
