import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/sample-verification.ts";
import { answerOf, changedFacts, pageFixtureName } from "./shown-game.ts";

test("a sent game has no answer yet", () => {
  expect(answerOf(game)).toBeNull();
});

test("a confirmation counts as long as it stands", () => {
  expect(answerOf({ ...game, status: "verified", verifiedAt: "2026-11-03T10:00:00.000Z" })).toBe("confirmed");
});

test("a confirmation of facts that were edited afterwards no longer counts", () => {
  expect(answerOf({ ...game, status: "verified", verifiedAt: null })).toBeNull();
});

test("a request to reschedule is an answer", () => {
  expect(answerOf({ ...game, status: "reschedule", verifiedAt: null })).toBe("reschedule");
});

test.each([
  ["that the school has put off is none of the opponent's doing", { postponed: true }, null],
  ["for which the school offers dates is to be answered", { postponed: true, proposedBy: "school" }, null],
  [
    "that the school has put off keeps the date that the opponent proposed",
    { postponed: true, proposedBy: "opponent" },
    "reschedule",
  ],
  [
    "that the school has put off keeps what the opponent said to it",
    { postponed: true, rescheduleBy: "school", opponentMessage: "Bus trouble" },
    "reschedule",
  ],
  [
    "for which the school offers dates at the opponent's wish is to be answered",
    { postponed: true, rescheduleBy: "opponent", proposedBy: "school" },
    null,
  ],
] as const)("a game to be rescheduled %s", (_, how, answer) => {
  expect(answerOf({ ...game, status: "reschedule", ...how })).toBe(answer);
});

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
