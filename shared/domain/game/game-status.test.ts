import { expect, test } from "vitest";
import {
  canSendVerification,
  GAME_STATUSES,
  hasScore,
  isGameStatus,
  isLinkLive,
  STATUS_LABELS,
  STATUS_SHORT_LABELS,
  UPCOMING_STATUSES,
} from "./game-status.ts";

test("the statuses stand in the order of the legend, each with its label", () => {
  expect(GAME_STATUSES.map((status) => [status, STATUS_LABELS[status]])).toEqual([
    ["scheduled", "Scheduled"],
    ["verification-sent", "Verification Sent"],
    ["verified", "Verified"],
    ["reschedule", "Reschedule Needed"],
    ["canceled", "Canceled"],
    ["completed", "Completed"],
  ]);
});

test("the games and calendar screens shorten 'Reschedule Needed' and nothing else", () => {
  const shortened = GAME_STATUSES.filter((status) => STATUS_SHORT_LABELS[status] !== STATUS_LABELS[status]);
  expect(shortened).toEqual(["reschedule"]);
  expect(STATUS_SHORT_LABELS.reschedule).toBe("Reschedule");
});

test("only the six statuses are statuses", () => {
  for (const text of ["scheduled", "verification-sent", "verified", "reschedule", "canceled", "completed"])
    expect(isGameStatus(text)).toBe(true);
  for (const text of ["", "Scheduled", "verified ", "cancelled", "toString"])
    expect(isGameStatus(text)).toBe(false);
});

test("scheduled, sent and verified games are upcoming", () => {
  expect(UPCOMING_STATUSES).toEqual(["scheduled", "verification-sent", "verified"]);
});

test("a game can be sent for verification only while scheduled", () => {
  expect(GAME_STATUSES.filter(canSendVerification)).toEqual(["scheduled"]);
});

test("a verification link lives from its sending until the game is set back, canceled or completed", () => {
  expect(GAME_STATUSES.filter(isLinkLive)).toEqual(["verification-sent", "verified", "reschedule"]);
});

test("a link lives in no status from which a verification could be sent", () => {
  expect(GAME_STATUSES.filter((status) => isLinkLive(status) && canSendVerification(status))).toEqual([]);
});

test("only a completed game has a score", () => {
  expect(GAME_STATUSES.filter(hasScore)).toEqual(["completed"]);
});
