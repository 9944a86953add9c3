import { describe, expect, it } from "vitest";
import type { Opponent } from "#shared/api/opponents.ts";
import { searchOpponents, sortOpponents } from "./opponent-search.ts";

function opponent(id: number, schoolName: string, managerName = "", email = ""): Opponent {
  return {
    id,
    schoolId: 1,
    schoolName,
    managerName,
    email,
    ccEmail: "",
    otherNames: [],
    address: "",
    phone: "",
    createdAt: "2026-08-01T12:00:00.000Z",
    updatedAt: "2026-08-01T12:00:00.000Z",
    gamesCount: 0,
    lastCompletedAt: null,
    reminders: { on: true, stoppedAt: null },
    partner: null,
  };
}

const opponents = [
  opponent(1, "Quarry Lake Academy", "Robin Hale", "athletics@quarry.example.org"),
  opponent(2, "Peñasco Valley High School", "Dana Whitfield", "dana@penasco.example.org"),
  opponent(3, "100% Charter (North)"),
  opponent(4, "St. Brendan’s Prep", "Sean O'Neil"),
];

const found = (text: string) => searchOpponents(opponents, text).map(({ id }) => id);

describe("the search", () => {
  it.each([
    ["the school's name", "lake aca", [1]],
    ["the manager's name", "whitfield", [2]],
    ["the e-mail address", "@quarry", [1]],
    ["several fields of several schools", "example.org", [1, 2]],
  ])("matches %s", (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it("does not mind case, accents and blanks around or between words", () => {
    expect(found("  PENASCO   valley ")).toEqual([2]);
    expect(found("peñ")).toEqual([2]);
  });

  it.each(["brendan's", "Brendan’s", "brendans", "o’neil", "oneil"])(
    "minds no kind of apostrophe, and none that is missing: %s",
    (text) => {
      expect(found(text)).toEqual([4]);
    },
  );

  it("takes every character literally", () => {
    expect(found("100%")).toEqual([3]);
    expect(found("(north)")).toEqual([3]);
    expect(found(".*")).toEqual([]);
    expect(found("_")).toEqual([]);
  });

  it("does not join one field to the next", () => {
    expect(found("academy robin")).toEqual([]);
  });

  it("finds everything for a blank text", () => {
    expect(found(" ")).toEqual([1, 2, 3, 4]);
  });
});

it("opponents stand by school name as people read it", () => {
  const names = ["School 10", "delta High", "École Riverside", "Delta High", "School 2", "Eagle Point"];
  const sorted = sortOpponents(names.map((name, index) => opponent(index + 1, name)));
  expect(sorted.map(({ schoolName }) => schoolName)).toEqual([
    "delta High",
    "Delta High",
    "Eagle Point",
    "École Riverside",
    "School 2",
    "School 10",
  ]);
});
