import { describe, expect, test } from "vitest";
import { natureOf, readEvent } from "./read-event.ts";

describe("a name is", () => {
  test.each([
    ...["Billy Goat Invitational", "County Championships", "Ohio Open", "Holiday Duals", "Mehock Relays"],
    ...["OHSAA Districts", "District Semi-Finals", "Winter Classic", "Tri", "Tri-Meet", "Quad", "Sectionals"],
    ...["Jackson Invitatonal", "Medina Tournment", "Color Guard Competiton", "Final Game", "Summer Shootout"],
    ...["Lake Sectional", "Championship", "Scrimmage"],
  ])("an event: %s", (name) => {
    expect(natureOf(name)).toBe("event");
  });

  test.each([
    ...["Fall Sports Banquet", "Team Photos", "Picture Day", "Tryouts", "Parents Meeting", "Golf Camp"],
    ...["Senior Night", "Media Day", "Championship Dinner", "Holiday Party", "Winter Conditioning"],
  ])("no contest: %s", (name) => {
    expect(natureOf(name)).toBe("other");
  });

  test.each([
    ...["Kirtland", "Acton-Boxborough Regional", "Central District", "Cup Creek", "Meetinghouse", "Campbell"],
    ...["Photography Magnet High School", "Practice Academy", "Open Door Christian", "Openlands", "Trinity"],
    ...["Camp Verde", "Relay Valley", "Dual Rivers", "Race Brook", "Invite Prep", "Final Point", "Quadra"],
  ])("a school: %s", (name) => {
    expect(natureOf(name)).toBe("school");
  });

  test("an event in a running sport alone where it ends in Run", () => {
    expect(natureOf("Bull Run", { sport: "cross-country" })).toBe("event");
    expect(natureOf("Bull Run", { sport: "football" })).toBe("school");
  });

  test("a school where an opponent with an email has it", () => {
    expect(natureOf("Ohio Open", { hasEmail: (name) => name === "Ohio Open" })).toBe("school");
  });
});

const KNOWN = new Set(["Salem", "Canfield", "Struthers", "Hartville", "Groton"]);
const isKnown = (name: string) => KNOWN.has(name);

test.each([
  ["Kirtland", "school", ["Kirtland"], "", ""],
  ["Billy Goat Invitational", "event", [], "Billy Goat Invitational", ""],
  ["Spring Banquet", "other", [], "Spring Banquet", "other"],
  ["Scrimmage at Kirtland", "school", ["Kirtland"], "", "scrimmage"],
  ["Scrimmage: Kirtland", "school", ["Kirtland"], "", "scrimmage"],
  ["Tri-Meet at Hartville", "school", ["Hartville"], "Tri-Meet", ""],
  ["Invitational at Boardman Park", "event", [], "Invitational at Boardman Park", ""],
  ["United Way (vs Fitch)", "school", ["Fitch"], "United Way", ""],
  ["Tri-Meet: Salem & Canfield", "several", ["Salem", "Canfield"], "Tri-Meet", ""],
  ["Quad: Salem, Canfield and Struthers", "several", ["Salem", "Canfield", "Struthers"], "Quad", ""],
  ["Salem, Canfield", "several", ["Salem", "Canfield"], "", ""],
  ["Salem; Howland", "several", ["Salem", "Howland"], "", ""],
  ["Howland, Ohio", "school", ["Howland, Ohio"], "", ""],
  ["Salem / Canfield", "several", ["Salem", "Canfield"], "", ""],
  ["Groton-Dunstable/North Middlesex", "school", ["Groton-Dunstable/North Middlesex"], "", ""],
  ["Notre Dame: South", "school", ["Notre Dame: South"], "", ""],
])("%s is %s", (cell, readAs, schools, eventName, kind) => {
  expect(readEvent(cell, { isKnown })).toEqual({ readAs, schools, eventName, kind });
});

test("a name that an opponent has is one school, whatever is in it", () => {
  const isOpponent = (name: string) => name === "Salem / Canfield";
  expect(readEvent("Salem / Canfield", { isKnown, isOpponent }).readAs).toBe("school");
});

test("schools on lines of their own are several", () => {
  expect(readEvent("Salem\nCanfield\nHowland", { isKnown }).schools).toEqual([
    "Salem",
    "Canfield",
    "Howland",
  ]);
});
