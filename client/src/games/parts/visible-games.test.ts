import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { DEFAULT_ADDRESS, type ListView, readView } from "./list-view.ts";
import { addressShowing, visibleGames } from "./visible-games.ts";

const NEW_YORK = "America/New_York";

// 10:30 PM on September 9 in New York; September 10 in UTC and in Kathmandu.
const NOW = Date.parse("2026-09-10T02:30:00.000Z");

const DEFAULT_VIEW = readView(DEFAULT_ADDRESS, { teams: [], opponents: [] });
const EVERYTHING: ListView = { ...DEFAULT_VIEW, period: "all" };

const JUNIORS = { id: 8, sport: "basketball", level: "jr-varsity", gender: "girls" } as const;

const at = (datetimeUtc: string, id = 1): Game => sampleGame({ id, datetimeUtc });
const shown = (games: Game[], view: Partial<ListView>, zone = NEW_YORK) =>
  visibleGames(games, { ...DEFAULT_VIEW, ...view }, NOW, zone);
const ids = (games: Game[]) => games.map(({ id }) => id);

describe("the periods", () => {
  it("Future Games counts from now", () => {
    const games = [
      at("2026-09-10T02:30:00.001Z", 1),
      at("2026-09-10T02:30:00.000Z", 2),
      at("2026-09-10T02:29:59.000Z", 3),
      at("2030-01-01T00:00:00.000Z", 4),
    ];
    expect(ids(shown(games, { period: "future" }))).toEqual([1, 4]);
    expect(isFuture(at("2026-09-10T02:30:00.000Z"), NOW)).toBe(false);
  });

  it("All Dates leaves nothing out", () => {
    const games = [at("1901-05-01T12:00:00.000Z", 1), at("2999-12-31T12:00:00.000Z", 2)];
    expect(ids(shown(games, { period: "all" }))).toEqual([1, 2]);
  });

  const reach = [
    ["Next Two Weeks", "two-weeks", "2026-09-23"],
    ["Next Month", "month", "2026-10-09"],
    ["Next Two Months", "two-months", "2026-11-08"],
  ] as const;

  it.each(reach)(
    "%s reaches from midnight today to the end of its last day in the school's zone",
    (_, period, last) => {
      // November 8 is after the end of daylight saving time: midnight is an hour later in UTC.
      const offset = last > "2026-11-01" ? 5 : 4;
      const midnightAfter = Date.parse(`${last}T00:00:00.000Z`) + (24 + offset) * 3_600_000;
      const games = [
        at("2026-09-09T03:59:59.000Z", 1),
        at("2026-09-09T04:00:00.000Z", 2),
        at(new Date(midnightAfter - 1000).toISOString(), 3),
        at(new Date(midnightAfter).toISOString(), 4),
      ];
      expect(ids(shown(games, { period }))).toEqual([2, 3]);
    },
  );

  it("the day is the school's: the same instant is in the period of one school and not of another", () => {
    // 11:00 PM on the 23rd in Honolulu, 5:00 AM on the 24th in New York.
    const game = at("2026-09-24T09:00:00.000Z");
    expect(shown([game], { period: "two-weeks" }, "Pacific/Honolulu")).toHaveLength(1);
    expect(shown([game], { period: "two-weeks" }, NEW_YORK)).toHaveLength(0);
  });
});

describe("the filters", () => {
  const games = [
    sampleGame({ id: 1, teamId: 7, opponentId: 3, status: "scheduled" }),
    sampleGame({ id: 2, teamId: 7, opponentId: 4, status: "verified" }),
    sampleGame({ id: 3, teamId: 8, opponentId: 3, status: "verified" }),
  ];

  it("each leaves the games that have what it names", () => {
    expect(ids(visibleGames(games, { ...EVERYTHING, teamId: 7 }, NOW, NEW_YORK))).toEqual([1, 2]);
    expect(ids(visibleGames(games, { ...EVERYTHING, opponentId: 3 }, NOW, NEW_YORK))).toEqual([1, 3]);
    expect(ids(visibleGames(games, { ...EVERYTHING, status: "verified" }, NOW, NEW_YORK))).toEqual([2, 3]);
  });

  it("several together leave the games that have all of it", () => {
    const view: ListView = { ...EVERYTHING, teamId: 7, opponentId: 4, status: "verified" };
    expect(ids(visibleGames(games, view, NOW, NEW_YORK))).toEqual([2]);
  });
});

describe("the filter for conflicts", () => {
  const [free, met] = [sampleGame({ id: 1 }), sampleGame({ id: 2 })];
  const view: ListView = { ...EVERYTHING, status: "conflicts" };

  it("leaves the games that have some", () => {
    expect(ids(visibleGames([free, met], view, NOW, NEW_YORK, new Set([2])))).toEqual([2]);
    expect(visibleGames([free, met], view, NOW, NEW_YORK)).toEqual([]);
  });

  it("gives way to a game without any", () => {
    expect(addressShowing(met, view, NOW, NEW_YORK, new Set([2]))).toBeNull();
    expect(addressShowing(free, view, NOW, NEW_YORK)).toEqual({ period: "all" });
  });
});

describe("the search", () => {
  const elm = {
    id: 3,
    schoolName: "Collège Elm",
    managerName: "",
    email: "",
    ccEmail: "",
    phone: "",
    address: "",
  };
  const games = [
    sampleGame({ id: 1, opponent: elm, venue: "North Field" }),
    sampleGame({ id: 2, opponent: elm, venue: "Stadium", team: JUNIORS }),
    sampleGame({ id: 3, venue: "Elm Gym", team: JUNIORS }),
  ];
  const found = (q: string) => ids(shown(games, { q, period: "all" }));

  it("looks for every word in the team's name, the opponent's and the venue's", () => {
    expect(found("elm")).toEqual([1, 2, 3]);
    expect(found("elm north")).toEqual([1]);
    expect(found("basketball elm")).toEqual([2, 3]);
    expect(found("quarry north")).toEqual([]);
  });

  it("takes no notice of case and accents, and reads 'JV' as people do", () => {
    expect(found("COLLEGE")).toEqual([1, 2]);
    expect(found("gírls jv stad")).toEqual([2]);
  });

  it("of nothing finds everything", () => {
    expect(found("")).toEqual([1, 2, 3]);
  });

  it.each([
    ["dec 8", [1]],
    ["december", [1, 2]],
    ["12/8", [1]],
    ["12/08", [1]],
    ["12/8/2026", [1]],
    ["12/08/2026", [1]],
    ["tue", [1]],
    ["tuesday golf", []],
    ["8", [1, 3]],
    ["18", [2]],
    ["1", []],
    ["ember", []],
  ])("finds days, and takes a word with digits whole: %j", (q, expected) => {
    const days = [
      sampleGame({ id: 1, date: "2026-12-08", venue: "Field" }),
      sampleGame({ id: 2, date: "2026-12-18", venue: "Field" }),
      sampleGame({ id: 3, date: "2026-11-30", venue: "Gym 8" }),
    ];
    expect(ids(shown(days, { q, period: "all" })).sort()).toEqual(expected);
  });

  it("gives way when it hides the game that is to be shown, and stays when it does not", () => {
    const [game = sampleGame()] = games;
    const address = (q: string) =>
      addressShowing(game, { ...DEFAULT_VIEW, q, status: "verified" }, NOW - 10 * 86_400_000, NEW_YORK);
    expect(address("gym")).toEqual({ period: "future" });
    expect(address("north")).toEqual({ period: "future", q: "north" });
  });
});

describe("the sorting", () => {
  const games = [
    sampleGame({ id: 1, datetimeUtc: "2026-10-03T23:00:00.000Z", venue: "north gym", status: "verified" }),
    sampleGame({
      id: 2,
      datetimeUtc: "2026-10-01T23:00:00.000Z",
      venue: "Field 10",
      status: "canceled",
      team: { id: 8, sport: "basketball", level: "varsity", gender: "girls" },
    }),
    sampleGame({ id: 3, datetimeUtc: "2026-10-02T23:00:00.000Z", venue: "Field 9", status: "reschedule" }),
  ];
  const sorted = (view: Partial<ListView>) =>
    ids(visibleGames(games, { ...EVERYTHING, ...view }, NOW, NEW_YORK));

  it("is by date ascending unless asked otherwise", () => {
    expect(sorted({})).toEqual([2, 3, 1]);
    expect(sorted({ order: "desc" })).toEqual([1, 3, 2]);
  });

  it("by team goes by the name that is shown", () => {
    expect(sorted({ sort: "team" })).toEqual([3, 1, 2]);
  });

  it("by venue takes no notice of capitals, and numbers as numbers", () => {
    expect(sorted({ sort: "venue" })).toEqual([3, 2, 1]);
    expect(sorted({ sort: "venue", order: "desc" })).toEqual([1, 2, 3]);
  });

  it("by status goes by the word on the badge", () => {
    expect(sorted({ sort: "status" })).toEqual([2, 3, 1]);
  });

  it("takes venues that differ only in case for one, and '10' for more than '2'", () => {
    const day = (id: number, venue: string) =>
      sampleGame({ id, venue, datetimeUtc: `2026-09-0${id}T18:00:00.000Z` });
    const games = [day(4, "Gym 2"), day(3, "Gym 10"), day(2, "gym 2"), day(1, "Arena")];
    expect(ids(shown(games, { ...EVERYTHING, sort: "venue" }))).toEqual([1, 2, 4, 3]);
    expect(ids(shown(games, { ...EVERYTHING, sort: "venue", order: "desc" }))).toEqual([3, 2, 4, 1]);
  });

  it("keeps games that are alike in the order of their start, whichever way the column is turned", () => {
    expect(sorted({ sort: "team", order: "desc" })).toEqual([2, 3, 1]);
  });

  it("leaves the list it was given as it was", () => {
    sorted({});
    expect(ids(games)).toEqual([1, 2, 3]);
  });
});
