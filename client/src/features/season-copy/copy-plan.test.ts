import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { COPY_DEFAULTS, type CopyView, readCopyView } from "./copy-address.ts";
import { countLeavable, firstCopied, planCopy } from "./copy-plan.ts";

const GAMES = [
  sampleGame({ id: 1, teamId: 7, datetimeUtc: "2025-09-05T23:00:00.000Z" }),
  sampleGame({ id: 2, teamId: 7, datetimeUtc: "2025-09-12T23:00:00.000Z", status: "canceled" }),
  sampleGame({ id: 3, teamId: 8, datetimeUtc: "2025-10-03T23:00:00.000Z", kind: "tournament" }),
  sampleGame({ id: 4, teamId: 8, datetimeUtc: "2026-05-08T23:00:00.000Z", kind: "scrimmage" }),
  sampleGame({ id: 5, teamId: 8, datetimeUtc: "2024-09-06T23:00:00.000Z" }),
];
const plan = (given: Partial<CopyView> = {}, games = GAMES) =>
  planCopy({ ...readCopyView(COPY_DEFAULTS, games), ...given }, games);
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

describe("what is copied", () => {
  it("is every game of the days but those that are left out, by their start", () => {
    expect(ids(plan().chosen)).toEqual([1, 2, 3, 4]);
    expect(ids(plan().sources)).toEqual([1, 4]);
    expect(ids(plan({ leftOut: ["scrimmage"] }).sources)).toEqual([1, 2, 3]);
    expect(ids(plan({ to: "2025-09-30", leftOut: [] }).sources)).toEqual([1, 2]);
  });

  it("is of the ticked teams", () => {
    expect(ids(plan({ without: new Set([7]) }).sources)).toEqual([4]);
    expect(plan({ without: new Set([7]) }).choice.teamIds).toEqual([8]);
  });

  it("is counted for each team, ticked or not, whatever is left out", () => {
    const counts = new Map([
      [7, 2],
      [8, 2],
    ]);
    expect(plan({ without: new Set([7]) }).gamesOfTeams).toEqual(counts);
  });

  it("is counted for each kind that can be left out, of all the ticked teams", () => {
    const { chosen, choice } = plan();
    expect(countLeavable(chosen, "canceled", choice)).toBe(1);
    expect(countLeavable(chosen, "playoff", choice)).toBe(0);
  });
});

describe("the last step", () => {
  it.each<[string, Partial<CopyView>, number]>([
    ["the check where nothing is missing", {}, 3],
    ["the first while a day is none", { from: "9/" }, 1],
    ["the first while the end is before the start", { from: "2026-09-01", to: "2025-09-01" }, 1],
    ["the first without a game on these days", { from: "2023-07-01", to: "2024-06-30" }, 1],
    ["the first without a ticked team", { without: new Set([7, 8]) }, 1],
    ["the second when all games are left out", { to: "2025-09-30", from: "2025-09-10" }, 2],
    ["the second while the first day is missing", { by: "start", firstDay: "" }, 2],
    ["the check once there is a first day", { by: "start", firstDay: "2026-09-01" }, 3],
    ["the check whatever day was typed for another way", { by: "date", firstDay: "x" }, 3],
  ])("is %s", (_, given, step) => {
    expect(plan(given).lastStep).toBe(step);
  });

  it("says of a day why it is none", () => {
    expect(plan({ from: "9/" }).fromProblem).toBe("This is not a real date");
    expect(plan({ from: "2026-09-01", to: "2025-09-01" }).toProblem).toBe("The end is before the start");
    expect(plan({ by: "start", firstDay: "" }).firstDayProblem).toBe("This is not a real date");
    expect(plan()).toMatchObject({ fromProblem: "", toProblem: "", firstDayProblem: "" });
  });
});

describe("the first game and its new day", () => {
  it("are an example of each way", () => {
    const { sources } = plan();
    expect(firstCopied({ by: "weekday" }, sources)).toEqual({ from: "2025-09-05", to: "2026-09-04" });
    expect(firstCopied({ by: "date" }, sources)).toEqual({ from: "2025-09-05", to: "2026-09-05" });
    expect(firstCopied({ by: "start", firstDay: "2026-08-28" }, sources)?.to).toBe("2026-08-28");
  });

  it("are none without a game, without a first day, or where there is no such day", () => {
    expect(firstCopied({ by: "weekday" }, [])).toBeNull();
    expect(firstCopied({ by: "start", firstDay: "8/" }, plan().sources)).toBeNull();
    const leapDay = [sampleGame({ datetimeUtc: "2028-02-29T23:00:00.000Z" })];
    expect(firstCopied({ by: "date" }, leapDay)).toBeNull();
  });
});
