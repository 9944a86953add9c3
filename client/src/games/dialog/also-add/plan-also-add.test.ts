import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { type AlsoTicks, NOTHING_TICKED, planAlsoAdd, typedGamesToAdd } from "./plan-also-add.ts";

const VARSITY = sampleTeam({ id: 7, sport: "football", level: "varsity", gender: "" });
const JV = sampleTeam({ id: 8, sport: "football", level: "jr-varsity", gender: "" });
const FRESHMAN = sampleTeam({ id: 9, sport: "football", level: "freshman", gender: "" });
const GOLF = sampleTeam({ id: 10, sport: "golf", level: "jr-varsity", gender: "" });
const teams = [VARSITY, JV, FRESHMAN, GOLF];

const GAME = { ...sampleGame(), date: "2026-09-11", time: "19:00:00" };
const plan = (ticks: Partial<AlsoTicks> = {}, given: Partial<typeof GAME> = {}) =>
  planAlsoAdd({ ...NOTHING_TICKED, ...ticks }, { ...GAME, ...given }, { teams, games: [] });

describe("what can be added", () => {
  it("are the other levels of the team, each at its proposed time, and a second game", () => {
    expect(plan()).toEqual({
      levels: [
        { team: JV, label: "Jr. Varsity", ticked: false, time: "17:30", problem: "" },
        { team: FRESHMAN, label: "Freshman", ticked: false, time: "16:00", problem: "" },
      ],
      secondGame: { ticked: false, time: "21:30", problem: "" },
      repeat: { until: null, problem: "" },
      isComplete: true,
      also: null,
    });
  });

  it("are all teams of the sport at one time where it is an event", () => {
    const girls = sampleTeam({ id: 11, sport: "football", level: "varsity", gender: "girls" });
    const event = { ...GAME, eventName: "Flag Classic" };
    const { levels } = planAlsoAdd(NOTHING_TICKED, event, { teams: [girls, ...teams], games: [] });
    expect(levels.map(({ label, time }) => [label, time])).toEqual([
      ["Jr. Varsity", "19:00"],
      ["Freshman", "19:00"],
      ["Girls Varsity", "19:00"],
    ]);
  });

  it("has no times yet while the game's own is not typed, and no level without a team", () => {
    expect(plan({}, { time: "" })).toMatchObject({
      levels: [{ time: "" }, { time: "" }],
      secondGame: { time: "" },
    });
    expect(plan({}, { teamId: 0 }).levels).toEqual([]);
  });

  it("is no second game of a game without a time", () => {
    expect(plan({ secondGame: { time: null } }, { timeTbd: true })).toMatchObject({
      secondGame: null,
      also: null,
    });
  });
});

describe("what is ticked", () => {
  it("is sent with the proposed times, or those that were typed", () => {
    const levels = new Map([
      [JV.id, null],
      [FRESHMAN.id, "15:45"],
    ]);
    expect(plan({ levels, secondGame: { time: null } }).also).toEqual({
      levels: [
        { teamId: JV.id, time: "17:30:00" },
        { teamId: FRESHMAN.id, time: "15:45:00" },
      ],
      secondGame: "21:30:00",
      repeatUntil: null,
    });
  });

  it("follows another team only where that has the level", () => {
    expect(plan({ levels: new Map([[JV.id, null]]) }, { teamId: GOLF.id }).also).toBeNull();
  });

  it("needs a time", () => {
    const ticks = { levels: new Map([[JV.id, null]]), secondGame: { time: "" } };
    const { levels, secondGame, isComplete } = plan(ticks, { time: "" });
    expect([levels[0], secondGame].map((line) => line?.problem)).toEqual([
      "Time is required",
      "Time is required",
    ]);
    expect(isComplete).toBe(false);
    expect(plan({ levels: new Map([[JV.id, null]]) }, { timeTbd: true }).isComplete).toBe(true);
  });

  it.each([
    ["", "Date is required"],
    ["9/", "This is not a real date"],
    ["2026-09-10", "The end is before the start"],
    ["2027-04-16", "Repeat at most 30 times"],
    ["2027-04-15", ""],
    ["2026-09-11", ""],
  ])("is repeated until '%s': '%s'", (repeatUntil, problem) => {
    expect(plan({ repeatUntil }).repeat.problem).toBe(problem);
  });
});

describe("the games that are counted", () => {
  const count = (ticks: Partial<AlsoTicks>, given: Partial<typeof GAME> = {}) => {
    const { also } = plan(ticks, given);
    return also && typedGamesToAdd({ ...GAME, ...given }, also).length;
  };

  it("are the game itself and all that is added, every week", () => {
    expect(count({ levels: new Map([[JV.id, null]]) })).toBe(2);
    expect(count({ secondGame: { time: null }, repeatUntil: "2026-09-25" })).toBe(6);
  });

  it("are those of one day while the day is not typed", () => {
    expect(count({ secondGame: { time: null }, repeatUntil: "2026-09-25" }, { date: "9/" })).toBe(2);
  });
});
