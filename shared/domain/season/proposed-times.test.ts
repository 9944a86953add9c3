import { describe, expect, test } from "vitest";
import { seasonGame } from "#shared/test/sample-season.ts";
import { endsAbout, proposeLevels } from "./proposed-times.ts";
import type { SeasonGame } from "./season-game.ts";

const team = (id: number, level: string, given: object = {}) => ({
  ...{ id, level, sport: "basketball", gender: "girls" },
  ...given,
});
const VARSITY = team(1, "varsity");
const JV = team(2, "jr-varsity");
const FRESHMAN = team(3, "freshman");
const TEAMS = [
  FRESHMAN,
  VARSITY,
  JV,
  team(4, "varsity", { gender: "boys" }),
  team(5, "varsity", { sport: "golf" }),
];

const times = (game: { teamId: number; time: string | null }, games: readonly SeasonGame[] = []) =>
  proposeLevels({ ...game, eventName: "" }, TEAMS, games).map(({ team: { level }, time }) => [level, time]);

const at = (teamId: number, time: string, given: Partial<SeasonGame> = {}) =>
  seasonGame({ id: teamId, teamId, time, ...given });

describe("the other levels of a sport and a gender", () => {
  test("play 90 minutes apart, the lower one earlier", () => {
    expect(times({ teamId: 1, time: "19:00:00" })).toEqual([
      ["jr-varsity", "17:30:00"],
      ["freshman", "16:00:00"],
    ]);
    expect(times({ teamId: 2, time: "17:30:00" })).toEqual([
      ["varsity", "19:00:00"],
      ["freshman", "16:00:00"],
    ]);
  });

  test("play as far apart as when both last met one opponent on one day", () => {
    const games = [
      ...[at(1, "18:00:00"), at(2, "16:15:00")],
      ...[
        at(1, "19:30:00", { date: "2026-01-09", opponentId: 2 }),
        at(2, "17:15:00", { date: "2026-01-09", opponentId: 2 }),
      ],
      ...[
        at(1, "18:00:00", { date: "2026-01-16" }),
        at(2, "12:00:00", { date: "2026-01-16", opponentId: 2 }),
      ],
    ];
    expect(times({ teamId: 1, time: "19:00:00" }, games)[0]).toEqual(["jr-varsity", "16:45:00"]);
    expect(times({ teamId: 2, time: "17:00:00" }, games)[0]).toEqual(["varsity", "19:15:00"]);
  });

  test("of two games on that day the first counts", () => {
    const games = [at(1, "20:30:00"), at(1, "18:00:00"), at(2, "16:00:00"), at(2, "17:00:00")];
    expect(times({ teamId: 1, time: "19:00:00" }, games)[0]).toEqual(["jr-varsity", "17:00:00"]);
  });

  test("a canceled game says nothing, and one without a time neither", () => {
    const canceled = [at(1, "18:00:00", { status: "canceled" }), at(2, "10:00:00")];
    const open = [at(1, "18:00:00"), at(2, "12:00:00", { timeTbd: true })];
    for (const games of [canceled, open]) {
      expect(times({ teamId: 1, time: "19:00:00" }, games)[0]).toEqual(["jr-varsity", "17:30:00"]);
    }
  });

  test("have no proposal where the day is too short, or there is no time yet", () => {
    expect(times({ teamId: 1, time: "01:30:00" })).toEqual([
      ["jr-varsity", "00:00:00"],
      ["freshman", null],
    ]);
    expect(times({ teamId: 3, time: "21:00:00" })).toEqual([
      ["varsity", null],
      ["jr-varsity", "22:30:00"],
    ]);
    expect(times({ teamId: 1, time: null }).map(([, time]) => time)).toEqual([null, null]);
  });

  test("of a team that is not there are none", () => {
    expect(times({ teamId: 9, time: "19:00:00" })).toEqual([]);
  });
});

test.each([
  ["basketball", "20:30:00"],
  ["baseball", "21:30:00"],
  ["soccer", "20:45:00"],
  ["chess", "21:00:00"],
])("the second game of %s begins at %s, once the first is over", (sport, time) => {
  expect(endsAbout("19:00:00", sport)).toBe(time);
});

test("a second game that would begin after midnight is not proposed", () => {
  expect(endsAbout("22:30:00", "basketball")).toBeNull();
  expect(endsAbout("22:29:00", "basketball")).toBe("23:59:00");
});

test("to an event all of the sport's teams go at one time, those of the gender first", () => {
  const event = { teamId: 1, time: "09:00:00", eventName: "Winter Classic" };
  expect(proposeLevels(event, TEAMS, []).map(({ team: { id }, time }) => [id, time])).toEqual([
    ...[2, 3, 4].map((id) => [id, "09:00:00"]),
  ]);
});
