import { describe, expect, it, test } from "vitest";
import { isOfficeHours, isSchoolDay, nextSchoolDay, schoolDaysSince, workdaysBefore } from "./school-days.ts";

const NEW_YORK = { timeZone: "America/New_York", daysOff: [] };
const HONOLULU = { timeZone: "Pacific/Honolulu", daysOff: [] };
const THANKSGIVING = { from: "2026-11-25", to: "2026-11-27" };

const at = (instant: string) => Date.parse(instant);

describe("a school day", () => {
  test.each([
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2026-11-22", false],
    ["2026-11-23", true],
    ["2026-11-25", false],
    ["2026-11-27", false],
  ])("%s: %s", (day, expected) => {
    expect(isSchoolDay(day, { daysOff: [THANKSGIVING] })).toBe(expected);
  });

  it("is followed by the next one, past weekends and blackouts", () => {
    expect(nextSchoolDay("2026-11-23", NEW_YORK)).toBe("2026-11-24");
    expect(nextSchoolDay("2026-11-24", { daysOff: [THANKSGIVING] })).toBe("2026-11-30");
    expect(nextSchoolDay("2026-11-24", { daysOff: [{ from: "2026-01-01", to: "2028-12-31" }] })).toBeNull();
  });
});

describe("office hours", () => {
  test.each([
    ["2026-11-23T12:59:59Z", false],
    ["2026-11-23T13:00:00Z", true],
    ["2026-11-23T20:59:59Z", true],
    ["2026-11-23T21:00:00Z", false],
    ["2026-11-22T15:00:00Z", false],
  ])("%s in New York: %s", (instant, expected) => {
    expect(isOfficeHours(at(instant), NEW_YORK)).toBe(expected);
  });

  // The clocks of New York change in the night to Sunday, November 1, and to Sunday, March 14; those of Honolulu never
  // do.
  test.each([
    ["2026-10-30T12:00:00Z", true, false],
    ["2026-11-02T12:30:00Z", false, false],
    ["2026-11-02T13:00:00Z", true, false],
    ["2026-11-02T18:00:00Z", true, true],
    ["2027-03-12T12:30:00Z", false, false],
    ["2027-03-15T12:00:00Z", true, false],
    ["2027-03-16T01:59:00Z", false, true],
  ])("%s: New York %s, Honolulu %s", (instant, inNewYork, inHonolulu) => {
    expect(isOfficeHours(at(instant), NEW_YORK)).toBe(inNewYork);
    expect(isOfficeHours(at(instant), HONOLULU)).toBe(inHonolulu);
  });
});

describe("school days since a request", () => {
  const asked = at("2026-11-02T15:00:00Z");

  test.each([
    ["2026-11-02T23:00:00Z", 0],
    ["2026-11-03T13:00:00Z", 1],
    ["2026-11-05T13:00:00Z", 3],
    ["2026-11-07T15:00:00Z", 4],
    ["2026-11-11T13:00:00Z", 7],
  ])("asked on Monday, November 2: at %s %i have begun", (instant, expected) => {
    expect(schoolDaysSince(asked, at(instant), NEW_YORK, 10)).toBe(expected);
  });

  it("are counted on the school's own calendar days", () => {
    // Monday evening in Honolulu, Tuesday in New York.
    const evening = at("2026-11-03T05:00:00Z");
    const now = at("2026-11-05T20:00:00Z");
    expect(schoolDaysSince(evening, now, HONOLULU, 10)).toBe(3);
    expect(schoolDaysSince(evening, now, NEW_YORK, 10)).toBe(2);
  });

  it.each([
    ["2026-11-05", 3, "2026-11-02"],
    ["2026-11-11", 7, "2026-11-02"],
    ["2026-11-09", 1, "2026-11-08"],
    ["2026-11-09", 2, "2026-11-05"],
  ])("back from %s, %i of them began after %s", (today, count, day) => {
    expect(workdaysBefore(today, count)).toBe(day);
    const noon = (date: string) => at(`${date}T17:00:00Z`);
    expect(schoolDaysSince(noon(day), noon(today), NEW_YORK, 10)).toBe(count);
  });

  it("leave blackouts out, and are not counted for ever", () => {
    const calendar = { ...NEW_YORK, daysOff: [{ from: "2026-11-04", to: "2026-11-05" }] };
    expect(schoolDaysSince(asked, at("2026-11-06T15:00:00Z"), calendar, 10)).toBe(2);
    expect(schoolDaysSince(asked, at("2036-11-06T15:00:00Z"), calendar, 10)).toBe(10);
  });
});
