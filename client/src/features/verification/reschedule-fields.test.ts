import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/sample-verification.ts";
import { BLANK_ROW, rescheduleFields, rescheduleValues, rowField } from "./reschedule-fields.ts";

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
  expect(rescheduleFields.parse({ message: "  ", proposals: rows })).toEqual({
    message: null,
    proposals: PROPOSALS,
  });
});

test("a time without a date is refused in its own row", () => {
  const { error } = rescheduleFields.safeParse({
    message: "",
    proposals: [BLANK_ROW, { date: "", time: "18:30" }],
  });
  expect(error?.issues).toEqual([
    expect.objectContaining({
      path: ["proposals", 1, "date"],
      message: "Choose a date for the proposed time",
    }),
  ]);
});

test("a date that was proposed already is refused in the later row, at another time it is another one", () => {
  const { error } = rescheduleFields.safeParse({
    message: "",
    proposals: [
      { date: "2026-12-14", time: "18:30" },
      BLANK_ROW,
      { date: "2026-12-14", time: "" },
      BLANK_ROW,
      { date: "2026-12-14", time: "18:30:00" },
    ],
  });
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: ["proposals", 4, "date"], message: "Propose different dates" }),
  ]);
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
