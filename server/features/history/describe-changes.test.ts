import { expect, test } from "vitest";
import { NO_PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import { SAMPLE_FACTS } from "#shared/test/sample-facts.ts";
import { describeChanges, type EditedGame } from "./describe-changes.ts";

const ZONE = "America/New_York";

const scheduled: EditedGame = {
  game: {
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    ...SAMPLE_FACTS,
    ...NO_PRIVATE_FACTS,
    status: "scheduled",
    score: null,
  },
  team: { sport: "football", level: "varsity", gender: "" },
  opponent: { schoolName: "Quarry Lake Academy" },
};

const edited = (game: Partial<EditedGame["game"]>): EditedGame => ({
  ...scheduled,
  game: { ...scheduled.game, ...game },
});

test("an edit that changes nothing has nothing to tell", () => {
  expect(describeChanges(scheduled, structuredClone(scheduled), ZONE)).toEqual([]);
});

test("a new start is shown as date and time on the school's clock, each only where it changed", () => {
  const later = edited({ datetimeUtc: new Date("2026-09-05T01:30:00.000Z") });
  expect(describeChanges(scheduled, later, ZONE)).toEqual([
    { field: "Time", from: "7:00 PM", to: "9:30 PM" },
  ]);
  const nextDay = edited({ datetimeUtc: new Date("2026-09-05T23:00:00.000Z") });
  expect(describeChanges(scheduled, nextDay, ZONE)).toEqual([
    { field: "Date", from: "09/04/2026", to: "09/05/2026" },
  ]);
});

test("every fact has the name and the words of the screens", () => {
  const after: EditedGame = {
    game: { ...scheduled.game, venue: "North Field", isHome: false, status: "reschedule" },
    team: { sport: "basketball", level: "jr-varsity", gender: "girls" },
    opponent: { schoolName: "Stonebridge Central" },
  };
  expect(describeChanges(scheduled, after, ZONE)).toEqual([
    { field: "Team", from: "Football Varsity", to: "Girls Basketball Jr. Varsity" },
    { field: "Opponent", from: "Quarry Lake Academy", to: "Stonebridge Central" },
    { field: "Venue", from: "Osprey Stadium", to: "North Field" },
    { field: "Home/Away", from: "Home", to: "Away" },
    { field: "Status", from: "Scheduled", to: "Reschedule Needed" },
  ]);
});

test("a score that appears comes from nothing, one that goes leaves nothing", () => {
  const completed = edited({ status: "completed", score: "W 24-17" });
  const score = (from: string, to: string) => ({ field: "Score", from, to });
  expect(describeChanges(scheduled, completed, ZONE)).toContainEqual(score("", "W 24-17"));
  expect(describeChanges(completed, scheduled, ZONE)).toContainEqual(score("W 24-17", ""));
});
