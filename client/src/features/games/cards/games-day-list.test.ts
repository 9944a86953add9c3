import { expect, test } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { groupGames } from "./games-day-list.tsx";

const TODAY = "2026-09-01";

const games = [
  sampleGame({ id: 1, datetimeUtc: "2026-09-04T20:00:00.000Z" }),
  // Still September 4 in New York, whatever day it is in Kathmandu.
  sampleGame({ id: 2, datetimeUtc: "2026-09-05T03:30:00.000Z", status: "reschedule" }),
  sampleGame({ id: 3, datetimeUtc: "2027-01-08T23:00:00.000Z", status: "reschedule", venue: "North Gym" }),
];

const grouped = (sort: Parameters<typeof groupGames>[1]) =>
  groupGames(games, sort, TODAY).map((group) => [group.label, group.games.map(({ id }) => id)]);

test("games sorted by date stand under their days", () => {
  expect(grouped("date")).toEqual([
    ["Fri, Sep 4", [1, 2]],
    ["Fri, Jan 8, 2027", [3]],
  ]);
});

test("games sorted otherwise stand under what they are sorted by", () => {
  expect(grouped("team")).toEqual([["Football Varsity", [1, 2, 3]]]);
  expect(grouped("venue")).toEqual([
    ["Osprey Stadium", [1, 2]],
    ["North Gym", [3]],
  ]);
  expect(grouped("status")).toEqual([
    ["Scheduled", [1]],
    ["Reschedule", [2, 3]],
  ]);
});
