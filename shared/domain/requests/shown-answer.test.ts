import { expect, test } from "vitest";
import { NO_ANSWER } from "./opponent-answer.ts";
import { answerOf } from "./shown-answer.ts";

const ASKED = { ...NO_ANSWER, status: "verification-sent" } as const;

test("a sent game has no answer yet", () => {
  expect(answerOf(ASKED)).toBeNull();
});

test("a confirmation counts as long as it stands", () => {
  expect(answerOf({ ...ASKED, status: "verified", verifiedAt: "2026-11-03" })).toBe("confirmed");
});

test("a confirmation of facts that were edited afterwards no longer counts", () => {
  expect(answerOf({ ...ASKED, status: "verified", verifiedAt: null })).toBeNull();
});

test("a request to reschedule is an answer", () => {
  expect(answerOf({ ...ASKED, status: "reschedule", verifiedAt: null })).toBe("reschedule");
});

test.each([
  ["that the school has put off is none of the opponent's doing", { rescheduleBy: "school" }, null],
  ["for which the school offers dates is to be answered", { proposedBy: "school" }, null],
  [
    "that the school has put off keeps the date that the opponent proposed",
    { rescheduleBy: "school", proposedBy: "opponent" },
    "reschedule",
  ],
  [
    "that the school has put off keeps what the opponent said to it",
    { rescheduleBy: "school", opponentMessage: "Bus trouble" },
    "reschedule",
  ],
  [
    "for which the school offers dates at the opponent's wish is to be answered",
    { rescheduleBy: "opponent", proposedBy: "school" },
    null,
  ],
] as const)("a game to be rescheduled %s", (_, how, answer) => {
  expect(answerOf({ ...ASKED, status: "reschedule", ...how })).toBe(answer);
});
