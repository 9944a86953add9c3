import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/sample-verification.ts";
import {
  BLANK_ROW,
  rescheduleProblems,
  rescheduleRequest,
  rescheduleValues,
  rowField,
} from "./reschedule-fields.ts";

const PROPOSALS = [
  { date: "2026-12-14", time: "18:30:00" },
  { date: "2026-12-16", time: null },
];

test("the form begins blank, or with what the opponent proposed before", () => {
  expect(rescheduleValues(game)).toEqual({ message: "", proposals: [BLANK_ROW] });
  expect(
    rescheduleValues({ ...game, opponentMessage: "Bus", proposals: PROPOSALS, proposedBy: "opponent" }),
  ).toEqual({
    message: "Bus",
    proposals: [
      { date: "2026-12-14", time: "18:30" },
      { date: "2026-12-16", time: "" },
    ],
  });
});

test("dates that the school offers are not proposed back to it", () => {
  expect(rescheduleValues({ ...game, proposals: PROPOSALS, proposedBy: "school" }).proposals).toEqual([
    BLANK_ROW,
  ]);
});

test("blank rows are left out, and a time gets its seconds", () => {
  const rows = [BLANK_ROW, { date: "2026-12-14", time: "18:30" }, { date: "2026-12-16", time: "" }];
  expect(rescheduleRequest({ message: "  ", proposals: rows })).toEqual({
    message: null,
    proposals: PROPOSALS,
  });
  expect(rescheduleRequest({ message: " Bus trouble\n", proposals: [] }).message).toBe("Bus trouble");
});

test.each([
  [
    "a time without a date",
    [BLANK_ROW, { date: "", time: "18:30" }],
    { "proposals.1.date": "Choose a date for the proposed time" },
  ],
  [
    "a date that was proposed already at that time",
    [
      { date: "2026-12-14", time: "18:30" },
      BLANK_ROW,
      { date: "2026-12-14", time: "" },
      BLANK_ROW,
      { date: "2026-12-14", time: "18:30" },
    ],
    { "proposals.4.date": "Propose different dates" },
  ],
  ["nothing but blank rows", [BLANK_ROW, BLANK_ROW], {}],
])("%s shows in its own row", (_, proposals, problems) => {
  expect(rescheduleProblems({ message: "", proposals })).toEqual(problems);
});

test("a message may have 500 characters, blanks around it apart", () => {
  const problems = (message: string) => rescheduleProblems({ message, proposals: [] });
  expect(problems(` ${"x".repeat(500)} `)).toEqual({});
  expect(problems("x".repeat(501))).toEqual({ message: "Message must be at most 500 characters" });
});

test.each([
  ["proposedDate", "proposals.1.date"],
  ["proposedTime", "proposals.1.time"],
  ["proposals.0.date", "proposals.1.date"],
  ["proposals.1.time", "proposals.2.time"],
  ["proposals.7.date", "proposals.0.date"],
  ["message", "message"],
])("what the server says of %s stands at %s, past a blank row", (field, at) => {
  const rows = [BLANK_ROW, { date: "2026-12-14", time: "" }, { date: "2026-12-16", time: "" }];
  expect(rowField(field, rows)).toBe(at);
});
