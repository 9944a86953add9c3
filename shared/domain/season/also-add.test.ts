import { describe, expect, test } from "vitest";
import { ORDINARY_DETAILS } from "#shared/domain/game/game-facts.ts";
import { type AlsoAdd, gamesToAdd, repeatProblem } from "./also-add.ts";

const GAME = {
  ...{ teamId: 1, opponentId: 1, date: "2026-12-04", time: "19:00:00", venue: "Main Gym", isHome: true },
  ...ORDINARY_DETAILS,
  ...{ departure: "15:30", dismissal: "14:45", eventName: "Metro Invitational" },
};
const ALONE: AlsoAdd = { levels: [], secondGame: null, repeatUntil: null };

const JV = { teamId: 2, time: "17:30:00" };

test("nothing else is the game alone", () => {
  expect(gamesToAdd(GAME, ALONE)).toEqual([GAME]);
});

test("another level plays at its own time, with all facts but another team's bus", () => {
  expect(gamesToAdd(GAME, { ...ALONE, levels: [JV] })).toEqual([
    GAME,
    { ...GAME, ...JV, departure: "", dismissal: "" },
  ]);
});

test("a second game is the same one later", () => {
  expect(gamesToAdd(GAME, { ...ALONE, secondGame: "20:30:00" })).toEqual([
    GAME,
    { ...GAME, time: "20:30:00" },
  ]);
});

test("all of it is repeated week by week, to the last day, over New Year", () => {
  const also = { levels: [JV], secondGame: "20:30:00", repeatUntil: "2027-01-01" };
  const games = gamesToAdd(GAME, also);
  expect(games.map(({ date, teamId, time }) => [date, teamId, time]).slice(3, 6)).toEqual([
    ["2026-12-11", 1, "19:00:00"],
    ["2026-12-11", 1, "20:30:00"],
    ["2026-12-11", 2, "17:30:00"],
  ]);
  expect(games).toHaveLength(15);
  expect(games.at(-1)?.date).toBe("2027-01-01");
  expect(gamesToAdd(GAME, { ...also, repeatUntil: "2026-12-31" })).toHaveLength(12);
});

test("the wall clock stays where the clock changes", () => {
  const spring = { ...GAME, date: "2027-03-13" };
  expect(
    gamesToAdd(spring, { ...ALONE, repeatUntil: "2027-03-20" }).map(({ date, time }) => [date, time]),
  ).toEqual([
    ["2027-03-13", "19:00:00"],
    ["2027-03-20", "19:00:00"],
  ]);
});

test("without a time no level has one, and there is no second game", () => {
  const open = { ...GAME, time: "12:00:00", timeTbd: true };
  expect(gamesToAdd(open, { ...ALONE, levels: [JV], secondGame: "13:30:00" })).toEqual([
    open,
    { ...open, teamId: 2, departure: "", dismissal: "" },
  ]);
});

describe("a repeat", () => {
  test.each([
    ["2026-12-10", null],
    ["2026-12-01", null],
    ["2027-07-02", null],
    ["2027-07-08", null],
    ["2027-07-09", "Repeat at most 30 times"],
    ["2026-02-30", "This is not a real date"],
    ["", "This is not a real date"],
  ])("of December 4 until %s: %s", (until, problem) => {
    expect(repeatProblem("2026-12-04", until)).toBe(problem);
  });

  test("before the game itself is none", () => {
    expect(gamesToAdd(GAME, { ...ALONE, repeatUntil: "2026-12-03" })).toEqual([GAME]);
  });

  test("of thirty times is thirty more games", () => {
    expect(gamesToAdd(GAME, { ...ALONE, repeatUntil: "2027-07-02" })).toHaveLength(31);
  });
});
