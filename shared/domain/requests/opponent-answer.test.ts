import { expect, test } from "vitest";
import { changedRows } from "#shared/domain/game/fact-rows.ts";
import { answerRows, NO_ANSWER } from "./opponent-answer.ts";

const sent = answerRows({ ...NO_ANSWER, status: "verification-sent" });

test("a confirmation changes the status and nothing else", () => {
  expect(changedRows(sent, answerRows({ ...NO_ANSWER, status: "verified" }))).toEqual([
    { field: "Status", from: "Verification Sent", to: "Verified" },
  ]);
});

test("a request for another date is shown with its message and what it proposes", () => {
  const asked = { opponentMessage: "Another day?", proposals: [{ date: "2026-09-05", time: "18:30:00" }] };
  expect(changedRows(sent, answerRows({ ...asked, status: "reschedule" }))).toEqual([
    { field: "Status", from: "Verification Sent", to: "Reschedule Needed" },
    { field: "Message", from: "", to: "Another day?" },
    { field: "Proposed date", from: "", to: "09/05/2026" },
    { field: "Proposed time", from: "", to: "6:30 PM" },
  ]);
});
