import { expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, isTimeZone, TIME_ZONES, timeZoneCode, timeZoneLabel } from "./time-zones.ts";

test("a school chooses among the specified six zones and Arizona", () => {
  expect(TIME_ZONES.map((zone) => `${zone.value}: ${zone.label}, ${zone.code}`)).toEqual([
    "America/New_York: Eastern (ET), ET",
    "America/Chicago: Central (CT), CT",
    "America/Denver: Mountain (MT), MT",
    "America/Phoenix: Arizona (MST), MST",
    "America/Los_Angeles: Pacific (PT), PT",
    "America/Anchorage: Alaska (AKT), AKT",
    "Pacific/Honolulu: Hawaii (HST), HST",
  ]);
});

test("a new school is on Eastern time", () => {
  expect(DEFAULT_TIME_ZONE).toBe("America/New_York");
  expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true);
});

test("only an offered zone is one", () => {
  expect(TIME_ZONES.every((zone) => isTimeZone(zone.value))).toBe(true);
  for (const value of ["", "ET", "Europe/Paris", "america/new_york"]) expect(isTimeZone(value)).toBe(false);
});

test("a zone has a code and a label, an unknown one no code and its own name", () => {
  expect(timeZoneCode("America/Anchorage")).toBe("AKT");
  expect(timeZoneLabel("America/Anchorage")).toBe("Alaska (AKT)");
  expect(timeZoneCode("Europe/Paris")).toBe("");
  expect(timeZoneLabel("Europe/Paris")).toBe("Europe/Paris");
});
