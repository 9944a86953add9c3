import { expect, test } from "vitest";
import { conflictGroups, NEAR } from "#shared/domain/conflicts/conflicts.ts";
import type { Entry } from "./conflict-entries.ts";
import { createNearGames } from "./near-games.ts";

const NOW = Date.parse("2026-09-04T18:00:00Z");
const HOUR = 3_600_000;

function entry(start: number, { teamId = 1, venue = "Gym" } = {}): Entry {
  const game = {
    ...{ id: 1, teamId, opponentId: 1, opponentTbd: false, start, date: "2026-09-04", timeTbd: false },
    ...{ venue, isAtHome: true, status: "scheduled" as const, sport: "golf", coachEmail: "" },
    ...{ level: "varsity", eventName: "" },
  };
  const team = { gender: "coed" as const, sport: "golf", level: "varsity" };
  return {
    row: null,
    team,
    opponentName: "Alder",
    schools: [],
    otherIds: [],
    game,
    groups: conflictGroups(game),
  };
}

function nearTo(start: number, others: readonly Entry[]) {
  const games = createNearGames(NOW);
  for (const other of others) games.add(other);
  return [...games.near(entry(start))];
}

test("what shares team and place comes once, however the games were added", () => {
  const [first, second, third] = [entry(NOW + HOUR), entry(NOW + 2 * HOUR), entry(NOW + 3 * HOUR)];
  expect(nearTo(NOW + 2 * HOUR, [third, first, second])).toEqual([first, second, third]);
});

test("what shares nothing, or is further apart, does not come", () => {
  const others = [entry(NOW, { teamId: 2, venue: "Field" }), entry(NOW + NEAR + 1)];
  expect(nearTo(NOW, others)).toEqual([]);
  expect(nearTo(NOW, [entry(NOW + NEAR), entry(NOW, { teamId: 2 })])).toHaveLength(2);
});

test("of two games in the past neither comes, of one in the past and one to come both do", () => {
  const past = entry(NOW - HOUR);
  expect(nearTo(NOW - 2 * HOUR, [past])).toEqual([]);
  expect(nearTo(NOW + HOUR, [past])).toEqual([past]);
  expect(nearTo(NOW - HOUR, [entry(NOW)])).toHaveLength(1);
});
