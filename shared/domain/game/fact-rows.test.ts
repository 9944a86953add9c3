import { describe, expect, test } from "vitest";
import { SAMPLE_FACTS, SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { changedRows, factRows } from "./fact-rows.ts";
import type { Viewpoint, WrittenFacts } from "./game-facts.ts";
import { gameSummary } from "./game-summary.ts";

const rows = (viewpoint: Viewpoint, isHome = true) =>
  factRows({ ...SAMPLE_SUMMARY, isHome }, viewpoint).map(({ label, value }) => `${label}: ${value}`);

test("the school reads a game in the order and the short words of its form", () => {
  expect(rows("school").slice(0, 6)).toEqual([
    "Team: Girls Basketball Varsity",
    "Opponent: Quarry Lake Academy",
    "Date: 09/04/2026",
    "Time: 7:00 PM",
    "Venue: Osprey Stadium",
    "Home/Away: Home",
  ]);
});

test("the opponent reads when it is first, with the zone, and its own side", () => {
  expect(rows("opponent").slice(0, 5)).toEqual([
    "Date: Friday, September 4, 2026",
    "Time: 7:00 PM ET",
    "Team: Girls Basketball Varsity",
    "Venue: Osprey Stadium",
    "Your side: Away",
  ]);
  expect(rows("opponent", false)).toContain("Your side: Home");
  expect(rows("school", false)).toContain("Home/Away: Away");
});

const OTHERWISE: WrittenFacts = {
  venue: "North Gym",
  isHome: false,
  timeTbd: true,
  site: "neutral",
  kind: "league",
  eventName: "Metro Invitational",
};

describe.each<Viewpoint>(["school", "opponent"])("the %s reads", (viewpoint) => {
  test.each(Object.entries(OTHERWISE))("that another %s is written down", (fact, value) => {
    const before = factRows(SAMPLE_SUMMARY, viewpoint);
    const after = factRows({ ...SAMPLE_SUMMARY, [fact]: value }, viewpoint);
    expect(after.map(({ label }) => label)).toEqual(before.map(({ label }) => label));
    expect(changedRows(before, after)).toHaveLength(1);
  });

  test("nothing of a fact that there is not", () => {
    const empty = factRows(SAMPLE_SUMMARY, viewpoint).filter(({ value }) => value === "");
    expect(empty.map(({ label }) => label)).toEqual(["Game type", "Event"]);
  });
});

test("a stored game is shown on its school's clock, with nothing else of its row", () => {
  const stored = {
    game: { ...SAMPLE_FACTS, datetimeUtc: new Date("2026-09-05T03:30:00.000Z"), importId: 7 },
    team: { id: 3, sport: "golf", level: "varsity", gender: "" as const },
    opponent: { schoolName: "Quarry Lake Academy", email: "athletics@quarrylake.example.org" },
  };
  expect(gameSummary(stored, "America/Chicago")).toEqual({
    ...SAMPLE_FACTS,
    date: "2026-09-04",
    time: "22:30:00",
    timezoneCode: "CT",
    team: { sport: "golf", level: "varsity", gender: "" },
    opponentName: "Quarry Lake Academy",
  });
});

test("only the rows that differ are listed, as they were and as they are", () => {
  const moved = { ...SAMPLE_SUMMARY, time: "18:30:00", venue: "North Gym" };
  expect(changedRows(factRows(SAMPLE_SUMMARY, "school"), factRows(moved, "school"))).toEqual([
    { field: "Time", from: "7:00 PM", to: "6:30 PM" },
    { field: "Venue", from: "Osprey Stadium", to: "North Gym" },
  ]);
});
