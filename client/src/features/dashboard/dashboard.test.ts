import { expect, test } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import { dashboardOf, type Panel } from "./dashboard.ts";

const NOW = Date.parse("2026-09-10T16:00:00.000Z");

/** A game that starts so many days from now. */
const inDays = (days: number, given: Partial<Game> = {}): Game =>
  sampleGame({ datetimeUtc: new Date(NOW + days * 24 * 60 * 60 * 1000).toISOString(), ...given });

const ids = (panel: Panel) => panel.games.map(({ id }) => id);

test("an empty school has zeros everywhere, and all six statuses", () => {
  const { totals, overview, ...panels } = dashboardOf([], [], NOW);
  expect(totals).toEqual({ teams: 0, verified: 0, rescheduled: 0, upcoming: 0 });
  expect(overview.map(({ status, count }) => [status, count])).toEqual([
    ["scheduled", 0],
    ["verification-sent", 0],
    ["verified", 0],
    ["reschedule", 0],
    ["canceled", 0],
    ["completed", 0],
  ]);
  for (const panel of Object.values(panels)) expect(panel).toEqual({ games: [], more: 0 });
});

test("the cards count teams, verified games, games to reschedule and upcoming games", () => {
  const games = [
    inDays(1, { status: "scheduled" }),
    inDays(2, { status: "verification-sent" }),
    inDays(3, { status: "verified" }),
    inDays(-3, { status: "verified" }),
    inDays(4, { status: "reschedule" }),
    inDays(5, { status: "canceled" }),
    inDays(-6, { status: "completed" }),
  ];
  expect(dashboardOf(games, ["football", "soccer"], NOW).totals).toEqual({
    teams: 2,
    verified: 2,
    rescheduled: 1,
    upcoming: 3,
  });
});

test("a game is upcoming while it is scheduled, sent or verified, until it starts", () => {
  const games = [
    inDays(4, { id: 1, status: "verified" }),
    inDays(2, { id: 2, status: "scheduled" }),
    inDays(3, { id: 3, status: "verification-sent" }),
    inDays(1, { id: 4, status: "canceled" }),
    inDays(1, { id: 5, status: "reschedule" }),
    inDays(1, { id: 6, status: "completed" }),
    inDays(0, { id: 7, status: "verified" }),
    inDays(-1, { id: 8, status: "scheduled" }),
  ];
  const { upcoming, totals } = dashboardOf(games, [], NOW);
  expect(ids(upcoming)).toEqual([2, 3, 1]);
  expect(totals.upcoming).toBe(3);
});

test("a panel has the first three games and counts the rest", () => {
  const games = [1, 2, 3, 4, 5].map((day) => inDays(day, { id: day, status: "verified" }));
  const { verified, upcoming } = dashboardOf(games, [], NOW);
  expect(ids(verified)).toEqual([1, 2, 3]);
  expect(verified.more).toBe(2);
  expect(upcoming.more).toBe(2);
});

test("verified games begin with the next one; past ones follow, the latest first", () => {
  const verified = { status: "verified" } as const;
  const games = [
    inDays(-9, { id: 1, ...verified }),
    inDays(-2, { id: 2, ...verified }),
    inDays(6, { id: 3, ...verified }),
    inDays(1, { id: 4, ...verified }),
  ];
  expect(ids(dashboardOf(games, [], NOW).verified)).toEqual([4, 3, 2]);
});

test("the reschedule panel has only games to reschedule, the next one first", () => {
  const games = [
    inDays(5, { id: 1, status: "reschedule" }),
    inDays(2, { id: 2, status: "reschedule" }),
    inDays(1, { id: 3, status: "verified" }),
  ];
  expect(ids(dashboardOf(games, [], NOW).reschedule)).toEqual([2, 1]);
});

test("recent activity has the future games updated last that are not just scheduled", () => {
  const updated = (hour: number) => `2026-09-10T0${hour}:00:00.000Z`;
  const games = [
    inDays(9, { id: 1, status: "verified", updatedAt: updated(1) }),
    inDays(1, { id: 2, status: "canceled", updatedAt: updated(4) }),
    inDays(2, { id: 3, status: "scheduled", updatedAt: updated(5) }),
    inDays(-1, { id: 4, status: "completed", updatedAt: updated(6) }),
    inDays(3, { id: 5, status: "reschedule", updatedAt: updated(3) }),
    inDays(4, { id: 6, status: "verification-sent", updatedAt: updated(2) }),
  ];
  expect(ids(dashboardOf(games, [], NOW).recent)).toEqual([2, 5, 6]);
});

test("the overview counts every game once, past ones too", () => {
  const games = [
    inDays(1, { status: "scheduled" }),
    inDays(-1, { status: "scheduled" }),
    inDays(-2, { status: "completed" }),
  ];
  const counts = dashboardOf(games, [], NOW).overview.map(({ count }) => count);
  expect(counts).toEqual([2, 0, 0, 0, 0, 1]);
});

test("the list that was given stays in its order", () => {
  const games = [inDays(3, { id: 1 }), inDays(1, { id: 2 })];
  dashboardOf(games, [], NOW);
  expect(games.map(({ id }) => id)).toEqual([1, 2]);
});
