import { expect, test } from "vitest";
import { changedFacts, type GameFacts } from "./game-facts.ts";

const agreed: GameFacts = {
  teamId: 3,
  opponentId: 4,
  date: "2026-09-04",
  time: "19:00:00",
  venue: "Main Gym",
  isHome: true,
};

test("a game that is the same has no changed fact", () => {
  expect(changedFacts(agreed, structuredClone(agreed))).toEqual([]);
});

test.each([
  [{ teamId: 5 }, "team"],
  [{ opponentId: 5 }, "opponent"],
  [{ date: "2026-09-05" }, "date"],
  [{ time: "19:15:00" }, "time"],
  [{ venue: "North Gym" }, "venue"],
  [{ venue: "MainGym" }, "venue"],
  [{ isHome: false }, "side"],
])("with %j its %s has changed, and nothing else", (change, fact) => {
  expect(changedFacts(agreed, { ...agreed, ...change })).toEqual([fact]);
  expect(changedFacts({ ...agreed, ...change }, agreed)).toEqual([fact]);
});

test.each(["main gym", "  MAIN GYM ", "Main  Gym", "Main\u00a0Gym"])("'%s' is the same venue", (venue) => {
  expect(changedFacts(agreed, { ...agreed, venue })).toEqual([]);
});

test("several changes are told in the order of the form", () => {
  const moved = { ...agreed, isHome: false, venue: "North Gym", date: "2026-09-05", teamId: 9 };
  expect(changedFacts(agreed, moved)).toEqual(["team", "date", "venue", "side"]);
});
