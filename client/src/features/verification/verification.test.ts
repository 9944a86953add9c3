import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/sample-verification.ts";
import { answerOf, changesSince, fixtureName } from "./verification.ts";

test("a sent game has no answer yet", () => {
  expect(answerOf(game)).toBeNull();
});

test("a confirmation counts as long as it stands", () => {
  expect(answerOf({ status: "verified", verifiedAt: "2026-11-03T10:00:00.000Z" })).toBe("confirmed");
});

test("a confirmation of facts that were edited afterwards no longer counts", () => {
  expect(answerOf({ status: "verified", verifiedAt: null })).toBeNull();
});

test("a request to reschedule is an answer", () => {
  expect(answerOf({ status: "reschedule", verifiedAt: null })).toBe("reschedule");
});

test("the opponent reads its own name first, and whether it travels or hosts", () => {
  expect(fixtureName(game)).toBe("Quarry Lake Academy at Harbor Pines High School");
  expect(fixtureName({ ...game, isHome: false })).toBe("Quarry Lake Academy vs Harbor Pines High School");
});

test("only the facts that changed are told, as they were and as they are", () => {
  const now = { ...game, time: "18:30:00", venue: "Field House", updatedAt: "2026-11-04T08:00:00.000Z" };
  expect(changesSince(game, now)).toEqual([
    { field: "Time", from: "7:00 PM CT", to: "6:30 PM CT" },
    { field: "Venue", from: "Main Gym", to: "Field House" },
  ]);
});

test("an edit that changes no fact tells none", () => {
  expect(changesSince(game, { ...game, updatedAt: "2026-11-04T08:00:00.000Z" })).toEqual([]);
});
