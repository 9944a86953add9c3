import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import {
  COPY_DEFAULTS,
  type CopyView,
  readCopyView,
  readIds,
  writeCopyView,
  writeIds,
} from "./copy-address.ts";

const GAMES = [
  sampleGame({ id: 3, teamId: 7, datetimeUtc: "2025-09-05T23:00:00.000Z" }),
  sampleGame({ id: 4, teamId: 8, datetimeUtc: "2026-05-08T23:00:00.000Z" }),
  sampleGame({ id: 9, teamId: 8, datetimeUtc: "2024-09-06T23:00:00.000Z" }),
];
const read = (address: Partial<typeof COPY_DEFAULTS> = {}) =>
  readCopyView({ ...COPY_DEFAULTS, ...address }, GAMES);

const USUAL: CopyView = {
  step: 1,
  from: "2025-07-01",
  to: "2026-06-30",
  without: new Set(),
  by: "weekday",
  firstDay: "",
  swapsSides: true,
  leftOut: ["canceled", "tournament", "playoff"],
  skipped: new Set(),
  added: new Set(),
  onlyMarked: false,
  copiedId: null,
};

const OTHER: CopyView = {
  step: 3,
  from: "2025-09-01",
  to: "2025-11-30",
  without: new Set([8]),
  by: "start",
  firstDay: "2026-09-04",
  swapsSides: false,
  leftOut: [],
  skipped: new Set([3]),
  added: new Set([4, 9]),
  onlyMarked: true,
  copiedId: 12,
};

describe("the address of a copy", () => {
  it("begins with the latest school year that has games, and the usual choices", () => {
    expect(read()).toEqual(USUAL);
  });

  it("has no days without any games", () => {
    expect(readCopyView(COPY_DEFAULTS, [])).toMatchObject({ from: "", to: "" });
  });

  it.each([USUAL, OTHER])("holds all that is chosen", (view) => {
    expect(read(writeCopyView(view, GAMES))).toEqual(view);
  });

  it("names nothing that was not changed", () => {
    expect(writeCopyView({ swapsSides: false }, GAMES)).toEqual({ swap: "off" });
    const usual = Object.entries(writeCopyView(USUAL, GAMES));
    expect(Object.fromEntries(usual)).toEqual({ ...COPY_DEFAULTS, from: USUAL.from, to: USUAL.to });
  });

  it.each([{ step: "0" }, { step: "4" }, { step: "1.5" }, { step: "x" }, { by: "moon" }, { copied: "-1" }])(
    "is read without what makes no sense: %j",
    (address) => {
      expect(read(address)).toEqual(USUAL);
    },
  );

  it("keeps a date as it is typed", () => {
    expect(read({ from: "9/1" })).toMatchObject({ from: "9/1", to: "2026-06-30" });
  });
});

const SEASON = [12, 13, 15, 16, 90, 91];

describe.each([
  [[], ""],
  [[13], "13"],
  [[12, 13, 15], "12-15"],
  [[12, 15, 16, 91], "12.15-16.91"],
  [SEASON, "12-91"],
])("the ids %j", (ids, text) => {
  it(`stand in the address as '${text}'`, () => {
    expect(writeIds(new Set(ids), SEASON)).toBe(text);
    expect(writeIds(new Set(ids), SEASON.toReversed())).toBe(text);
  });

  it(`are read from '${text}'`, () => {
    expect([...readIds(text, SEASON)]).toEqual(ids);
  });
});

it("knows no other ids than those of the season", () => {
  expect(writeIds(new Set([14, 16, 400]), SEASON)).toBe("16");
  expect([...readIds("1-12.400", SEASON)]).toEqual([12]);
});

it.each(["x", "12-x", "-12", "12--15", "1e1-20", "99999999999"])("leaves out what is no id: '%s'", (text) => {
  expect([...readIds(`${text}.90`, SEASON)]).toEqual([90]);
});
