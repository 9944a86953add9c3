import fc from "fast-check";
import { expect, test } from "vitest";
import { SAMPLE_TOLD } from "#shared/test/sample-facts.ts";
import { GAME_STATUSES } from "./game-status.ts";
import { differences, isUntold, type Told, toldNow } from "./told.ts";

const VERSION = new Date("2026-08-01T12:00:00.000Z");
const told = toldNow({ ...SAMPLE_TOLD, opponentId: 3, status: "verified" }, VERSION);

const game = fc.record({
  date: fc.constantFrom("2026-09-04", "2026-09-05"),
  time: fc.constantFrom("18:00:00", "19:00:00"),
  venue: fc.constantFrom("Main Gym", "main  gym ", "North Gym"),
  isHome: fc.boolean(),
  opponentId: fc.constantFrom(3, 4),
  status: fc.constantFrom(...GAME_STATUSES),
});
const now = game.map((facts) => toldNow({ ...SAMPLE_TOLD, ...facts }, VERSION));

test("who was never told anything believes nothing wrong", () => {
  expect(isUntold(null, told)).toBe(false);
});

test("whoever is told of a game as it is knows it, until it is another one", () => {
  fc.assert(
    fc.property(now, now, (one, other) => {
      expect(isUntold(one, one)).toBe(false);
      expect(isUntold(one, other)).toBe(isUntold(other, one));
    }),
  );
});

test.each<[string, Partial<Told>]>([
  ["another day", { date: "2026-09-05" }],
  ["another time", { time: "18:00:00" }],
  ["another place", { venue: "North Gym" }],
  ["the other side", { isHome: false }],
  ["another team", { team: { sport: "football", level: "varsity", gender: "" } }],
  ["another opponent", { opponentId: 4 }],
  ["a game that is put off", { standing: "postponed" }],
  ["a game that is called off", { standing: "canceled" }],
])("%s has to be told", (_what, change) => {
  expect(isUntold(told, { ...told, ...change })).toBe(true);
});

test("a venue that is only written differently, or the opponent's name, is nothing to tell", () => {
  expect(
    isUntold(told, { ...told, venue: ` ${told.venue.toUpperCase()} `, opponentName: "Quarry Lake" }),
  ).toBe(false);
});

test("the differences are told as the opponent reads them, and never to another one", () => {
  const moved = { ...told, date: "2026-09-05", isHome: false };
  expect(differences(told, moved, "ET")).toEqual([
    { field: "Date", from: "Friday, September 4, 2026", to: "Saturday, September 5, 2026" },
    { field: "Your side", from: "Away", to: "Home" },
  ]);
  expect(differences(told, { ...moved, opponentId: 4 }, "ET")).toEqual([]);
  expect(differences(told, { ...told, venue: told.venue.toUpperCase() }, "ET")).toEqual([]);
});
