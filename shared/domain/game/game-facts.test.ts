import { expect, test } from "vitest";
import { SAMPLE_FACTS } from "#shared/test/sample-facts.ts";
import { type GameFacts, sideName, writtenFacts } from "./game-facts.ts";
import { sameFacts } from "./same-facts.ts";

const agreed: GameFacts = {
  ...SAMPLE_FACTS,
  venue: "Main Gym",
  teamId: 3,
  opponentId: 4,
  date: "2026-09-04",
  time: "19:00:00",
};

test("a game with equal facts is the one that was agreed on", () => {
  expect(sameFacts(agreed, structuredClone(agreed))).toBe(true);
});

test.each([
  { teamId: 5 },
  { opponentId: 5 },
  { date: "2026-09-05" },
  { time: "19:15:00" },
  { venue: "North Gym" },
  { venue: "MainGym" },
  { isHome: false },
])("with %j it is another game, whichever of the two was first", (change) => {
  expect(sameFacts(agreed, { ...agreed, ...change })).toBe(false);
  expect(sameFacts({ ...agreed, ...change }, agreed)).toBe(false);
});

test("every fact that is written down counts", () => {
  for (const [fact, value] of Object.entries(writtenFacts(agreed))) {
    const other = typeof value === "boolean" ? !value : `${value} too`;
    expect(sameFacts(agreed, { ...agreed, [fact]: other }), fact).toBe(false);
  }
});

test.each(["main gym", "  MAIN GYM ", "Main  Gym", "Main\u00a0Gym"])("'%s' is the same venue", (venue) => {
  expect(sameFacts(agreed, { ...agreed, venue })).toBe(true);
});

test("a snapshot that was kept before there was a fact says of it what is usual", () => {
  const { kind: _, ...earlier } = agreed;
  expect(sameFacts(earlier as GameFacts, agreed)).toBe(true);
  expect(sameFacts(earlier as GameFacts, { ...agreed, kind: "league" })).toBe(false);
  expect(writtenFacts(earlier as GameFacts)).toEqual(writtenFacts(agreed));
});

test("what else a game has is not agreed on", () => {
  const edited = { ...agreed, status: "completed", score: "W 3-1" };
  expect(sameFacts(agreed, edited)).toBe(true);
});

test("a game is at home or away", () => {
  expect([true, false].map((isHome) => sideName(isHome))).toEqual(["Home", "Away"]);
});
