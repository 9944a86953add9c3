import { expect, test } from "vitest";
import type { VerificationPage } from "#shared/api/verification.ts";
import { answerOf, changedFacts, matchup, opponentSide, zonedTime } from "./verification.ts";

const game: VerificationPage = {
  school: {
    name: "Harbor Pines High School",
    primaryColor: "#0B5D4E",
    secondaryColor: "#F2A900",
    timezone: "America/Chicago",
  },
  opponentName: "Quarry Lake Academy",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  date: "2026-12-11",
  time: "19:00:00",
  timezoneCode: "CT",
  venue: "Main Gym",
  isHome: true,
  status: "verification-sent",
  verifiedAt: null,
  opponentMessage: null,
  proposedDate: null,
  proposedTime: null,
  requestedBy: "Dana Whitfield",
  updatedAt: "2026-11-02T15:04:05.678Z",
};

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

test("the school's home game is an away game for the opponent, and the other way round", () => {
  expect([opponentSide(game), matchup(game)]).toEqual([
    "Away",
    "Quarry Lake Academy at Harbor Pines High School",
  ]);
  const away = { ...game, isHome: false };
  expect([opponentSide(away), matchup(away)]).toEqual([
    "Home",
    "Quarry Lake Academy vs Harbor Pines High School",
  ]);
});

test("a time carries its zone", () => {
  expect(zonedTime("19:00:00", "MST")).toBe("7:00 PM MST");
});

test("only the facts that changed are told, as they were and as they are", () => {
  const now = { ...game, time: "18:30:00", venue: "Field House", updatedAt: "2026-11-04T08:00:00.000Z" };
  expect(changedFacts(game, now)).toEqual([
    { name: "Time", before: "7:00 PM CT", now: "6:30 PM CT" },
    { name: "Venue", before: "Main Gym", now: "Field House" },
  ]);
});

test("an edit that changes no fact tells none", () => {
  expect(changedFacts(game, { ...game, updatedAt: "2026-11-04T08:00:00.000Z" })).toEqual([]);
});
