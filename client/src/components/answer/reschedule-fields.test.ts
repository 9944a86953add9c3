import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import {
  newRow,
  rescheduleProblems,
  rescheduleRequest,
  rescheduleValues,
  rowField,
} from "./reschedule-fields.ts";

const UNTOUCHED = newRow("19:00");

const PROPOSALS = [
  { date: "2026-12-14", time: "18:30:00" },
  { date: "2026-12-16", time: null },
];

test("the form begins with the game's time and no date, or with what the opponent proposed before", () => {
  expect(rescheduleValues(game)).toEqual({ message: "", proposals: [UNTOUCHED], usualTime: "19:00" });
  expect(rescheduleValues({ ...game, timeTbd: true }).proposals).toEqual([newRow("")]);
  expect(
    rescheduleValues({ ...game, opponentMessage: "Bus", proposals: PROPOSALS, proposedBy: "opponent" }),
  ).toEqual({
    message: "Bus",
    proposals: [
      { date: "2026-12-14", time: "18:30" },
      { date: "2026-12-16", time: "" },
    ],
    usualTime: "19:00",
  });
});

test("dates that the school offers are not proposed back to it", () => {
  expect(rescheduleValues({ ...game, proposals: PROPOSALS, proposedBy: "school" }).proposals).toEqual([
    UNTOUCHED,
  ]);
});

test("blank rows are left out, and a time gets its seconds", () => {
  const rows = [UNTOUCHED, { date: "2026-12-14", time: "18:30" }, { date: "2026-12-16", time: "" }];
  expect(rescheduleRequest({ message: "  ", proposals: rows, usualTime: "19:00" })).toEqual({
    message: null,
    proposals: PROPOSALS,
  });
  expect(rescheduleRequest({ message: " Bus trouble\n", proposals: [], usualTime: "" }).message).toBe(
    "Bus trouble",
  );
});

test.each([
  [
    "a time without a date",
    [UNTOUCHED, { date: "", time: "18:30" }],
    { "proposals.1.date": "Choose a date for the proposed time" },
  ],
  [
    "a date that was proposed already at that time",
    [
      { date: "2026-12-14", time: "18:30" },
      UNTOUCHED,
      { date: "2026-12-14", time: "" },
      UNTOUCHED,
      { date: "2026-12-14", time: "18:30" },
    ],
    { "proposals.4.date": "Propose different dates" },
  ],
  ["nothing but rows that nobody touched", [UNTOUCHED, newRow("")], {}],
])("%s shows in its own row", (_, proposals, problems) => {
  expect(rescheduleProblems({ message: "", proposals, usualTime: "19:00" })).toEqual(problems);
});

test("a message may have 500 characters, blanks around it apart", () => {
  const problems = (message: string) => rescheduleProblems({ message, proposals: [], usualTime: "" });
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
  const rows = [UNTOUCHED, { date: "2026-12-14", time: "" }, { date: "2026-12-16", time: "" }];
  expect(rowField(field, rows)).toBe(at);
});
