import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { changedFacts, pageFixtureName } from "./shown-game.ts";

test("the opponent reads its own name first, and whether it travels or hosts", () => {
  expect(pageFixtureName(game)).toBe("Quarry Lake Academy at Harbor Pines High School");
  expect(pageFixtureName({ ...game, isHome: false })).toBe("Quarry Lake Academy vs Harbor Pines High School");
});

test("only the facts that changed are shown, as they were and as they are", () => {
  const now = { ...game, time: "18:30:00", venue: "Field House", updatedAt: "2026-11-04T08:00:00.000Z" };
  expect(changedFacts(game, now)).toEqual([
    { field: "Time", from: "7:00 PM CT", to: "6:30 PM CT" },
    { field: "Venue", from: "Main Gym", to: "Field House" },
  ]);
});

test("an edit that changes no fact shows none", () => {
  const now = { ...game, updatedAt: "2026-11-04T08:00:00.000Z" };
  expect(changedFacts(game, now)).toEqual([]);
});
