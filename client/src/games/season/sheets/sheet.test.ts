import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import type { Game } from "#shared/api/games.ts";
import { sheetOf } from "./sheet.ts";
import type { AskedSheet } from "./sheet-address.ts";
import { nearestSheet } from "./sheet-games.ts";
import { neighbours } from "./sheet-period.ts";

const TEAMS = [sampleTeam({ id: 7 }), sampleTeam({ id: 8, sport: "golf" })];

/** In December New York is five hours behind. */
const game = (id: number, day: string, clock: string, given: Partial<Game> = {}) =>
  sampleGame({ id, datetimeUtc: new Date(`${day}T${clock}:00-05:00`).toISOString(), ...given });

const sheet = (asked: AskedSheet, games: Game[], today = "2026-12-04") =>
  sheetOf(asked, { games, teams: TEAMS, today });

const shown = ({ groups }: ReturnType<typeof sheet>) =>
  groups.map(({ label, games }) => [label, games.map(({ id }) => id)]);

const DAY: AskedSheet = { kind: "day", date: "2026-12-04" };
const WEEK: AskedSheet = { kind: "week", date: "2026-12-04" };
const TEAM: AskedSheet = { kind: "team", teamId: 7, date: null };

describe("the sheet of a day", () => {
  it("has the home games first, then those away and on neutral ground, each by their start", () => {
    const games = [
      game(1, "2026-12-04", "19:00", { isHome: false }),
      game(2, "2026-12-04", "18:00", { isHome: false, site: "neutral" }),
      game(3, "2026-12-04", "17:30"),
      game(4, "2026-12-04", "16:00"),
      game(5, "2026-12-04", "16:00", { isHome: false }),
      game(6, "2026-12-05", "16:00"),
    ];
    expect(shown(sheet(DAY, games))).toEqual([
      ["Home", [4, 3]],
      ["Away", [5, 1]],
      ["Neutral site", [2]],
    ]);
  });

  it("goes by the school's clock", () => {
    expect(sheet(DAY, [game(1, "2026-12-04", "23:30")]).games).toHaveLength(1);
    expect(sheet(DAY, [game(1, "2026-12-05", "00:30")]).games).toHaveLength(0);
  });

  it("keeps what was called off, so that two sheets of a day can be compared", () => {
    expect(sheet(DAY, [game(1, "2026-12-04", "16:00", { status: "canceled" })]).games).toHaveLength(1);
  });

  it("is named after it", () => {
    expect(sheet(DAY, [])).toMatchObject({
      title: "Day sheet, Fri, Dec 4",
      year: "2026",
      none: "No games on Fri, Dec 4",
      groups: [],
    });
  });
});

describe("the sheet of a week", () => {
  it("has a group for every school day, and for a day of the weekend with games", () => {
    const games = [
      game(1, "2026-12-05", "10:00"),
      game(2, "2026-12-01", "16:00"),
      game(3, "2026-12-06", "10:00"),
    ];
    expect(shown(sheet(WEEK, games))).toEqual([
      ["Mon, Nov 30", []],
      ["Tue, Dec 1", [2]],
      ["Wed, Dec 2", []],
      ["Thu, Dec 3", []],
      ["Fri, Dec 4", []],
      ["Sat, Dec 5", [1]],
    ]);
  });

  it("is named after its days from Sunday on", () => {
    expect(sheet(WEEK, [])).toMatchObject({
      title: "Week sheet, Nov 29 – Dec 5",
      none: "No games in the week of Nov 29 – Dec 5",
    });
    expect(sheet({ kind: "week", date: "2026-12-06" }, []).title).toBe("Week sheet, Dec 6 – Dec 12");
    expect(sheet({ kind: "week", date: "2027-01-01" }, [])).toMatchObject({ year: "2026–27" });
  });
});

describe("the sheet of a team", () => {
  const season = [
    game(1, "2026-05-01", "16:00"),
    game(2, "2026-09-01", "16:00"),
    game(3, "2027-06-30", "16:00"),
    game(4, "2027-07-01", "16:00"),
    game(5, "2026-12-04", "16:00", { teamId: 8 }),
  ];

  it("has its games of the school year, in one group", () => {
    expect(shown(sheet(TEAM, season))).toEqual([["", [2, 3]]]);
    expect(shown(sheet({ ...TEAM, date: "2026-06-30" }, season))).toEqual([["", [1]]]);
  });

  it("goes on to the next school year when only that has games to come, else stays with the last one", () => {
    expect(shown(sheet(TEAM, season, "2027-07-01"))).toEqual([["", [4]]]);
    expect(shown(sheet(TEAM, season, "2031-01-01"))).toEqual([["", [4]]]);
  });

  it("is named after it, and after its year beside", () => {
    expect(sheet(TEAM, season)).toMatchObject({
      title: "Team sheet, Football Varsity",
      year: "2026–27",
      none: "No games of Football Varsity in 2026–27",
    });
  });
});

describe("the nearest sheet with games", () => {
  const nearest = (asked: AskedSheet, games: Game[]) => {
    const { period } = sheet(asked, games);
    return nearestSheet(asked, period, games);
  };

  it("is the next one, else the last one, else none", () => {
    const [before, after] = [game(1, "2026-11-20", "16:00"), game(2, "2026-12-11", "16:00")];
    expect(nearest(DAY, [before, after])).toEqual({ kind: "day", date: "2026-12-11" });
    expect(nearest(WEEK, [before])).toEqual({ kind: "week", date: "2026-11-20" });
    expect(nearest(DAY, [])).toBeNull();
  });

  it("is the same team's", () => {
    const asked: AskedSheet = { ...TEAM, date: "2030-01-01" };
    const games = [game(1, "2026-11-20", "16:00"), game(2, "2026-12-11", "16:00", { teamId: 8 })];
    expect(nearest(asked, games)).toEqual({ ...asked, date: "2026-11-20" });
  });
});

it("lies beside the day or the week before and after, as far as games can be", () => {
  expect(neighbours(DAY)).toEqual({
    before: { kind: "day", date: "2026-12-03" },
    after: { kind: "day", date: "2026-12-05" },
  });
  expect(neighbours(WEEK).after).toEqual({ kind: "week", date: "2026-12-11" });
  expect(neighbours({ kind: "day", date: "1900-01-01" }).before).toBeNull();
  expect(neighbours({ kind: "week", date: "2999-12-31" }).after).toBeNull();
  expect(neighbours(TEAM)).toEqual({ before: null, after: null });
});
