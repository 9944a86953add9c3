import { describe, expect, it } from "vitest";
import { type AskedSheet, readSheet, SHEET_ADDRESS, sheetHref } from "./sheet-address.ts";

const lists = { today: "2026-12-04", teams: [{ id: 7 }, { id: 8 }] };
const read = (address: Partial<typeof SHEET_ADDRESS>) => readSheet({ ...SHEET_ADDRESS, ...address }, lists);

it("asks for today's sheet with nothing in it", () => {
  expect(read({})).toEqual({ kind: "day", date: "2026-12-04" });
  expect(read({ kind: "week" })).toEqual({ kind: "week", date: "2026-12-04" });
});

it.each<AskedSheet>([
  { kind: "day", date: "2026-12-05" },
  { kind: "week", date: "2027-01-01" },
  { kind: "team", teamId: 8, date: null },
  { kind: "team", teamId: 7, date: "2025-10-01" },
])("asks for %j again where it leads", (asked) => {
  const params = new URL(sheetHref(asked), "https://example.org").searchParams;
  expect(read(Object.fromEntries(params))).toEqual(asked);
});

describe("says why there is no such sheet, and keeps to the kind that is asked for", () => {
  it.each([
    [{ kind: "month" }, "day", "Choose a day, week or team sheet"],
    [{ date: "2026-02-30" }, "day", "This is not a real date: 2026-02-30"],
    [{ date: "tomorrow" }, "day", "This is not a real date: tomorrow"],
    [{ kind: "week", date: "1899-12-31" }, "week", "Date must be 01/01/1900 or later: 1899-12-31"],
    [{ kind: "week", date: "3000-01-01" }, "week", "Date must be 12/31/2999 or earlier: 3000-01-01"],
    [{ kind: "team" }, "team", "Choose a team"],
    [{ kind: "team", team: "9" }, "team", "This team isn't one of yours"],
    [{ kind: "team", team: "7.0" }, "team", "This team isn't one of yours"],
  ])("%j", (address, kind, problem) => {
    expect(read(address)).toEqual({ kind, problem });
  });
});
