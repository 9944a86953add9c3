import { describe, expect, test } from "vitest";
import type { DigestGame } from "#server/mail/templates/scheduled/digest.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { changedGame } from "./changed-games.ts";

const GAME: DigestGame = {
  id: 1,
  opponentName: "Central High",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  date: "2026-11-06",
  time: "19:00:00",
  timezoneCode: "ET",
  venue: "North Gym",
  isHome: true,
  status: "verified",
  departure: "",
  ...ORDINARY_FACTS,
};
const LAST_MONDAY = "2026-10-26";

const change = (field: string, from: string, to = ""): GameChange => ({ field, from, to });

const changesOf = (history: GameChange[], given: Partial<DigestGame> = {}, isRemoved = false) =>
  changedGame({ game: { ...GAME, ...given }, isRemoved, history }, LAST_MONDAY)?.changes ?? null;

describe("a game is told as changed", () => {
  test("from what was known first to what holds now", () => {
    const history = [
      change("Date", "11/04/2026", "11/05/2026"),
      change("Date", "11/05/2026", "11/06/2026"),
      change("Venue", "Main Gym", "North Gym"),
      change("Home/Away", "Away", "Home"),
    ];
    expect(changesOf(history)).toEqual([
      { from: "Wed, Nov 4, 7:00 PM ET", to: "Fri, Nov 6, 7:00 PM ET" },
      { from: "Main Gym", to: "North Gym" },
      { from: "Away", to: "Home" },
    ]);
  });

  test("when its time was open, or is", () => {
    expect(changesOf([change("Time", "TBD")])).toEqual([
      { from: "Fri, Nov 6, TBD", to: "Fri, Nov 6, 7:00 PM ET" },
    ]);
    expect(changesOf([change("Time", "7:00 PM")], { timeTbd: true })).toEqual([
      { from: "Fri, Nov 6, 7:00 PM ET", to: "Fri, Nov 6, TBD" },
    ]);
  });

  test("as called off or removed from its first date", () => {
    const history = [change("Date", "11/04/2026"), change("Venue", "Main Gym"), change("Status", "Verified")];
    const from = "Wed, Nov 4, 7:00 PM ET";
    expect(changesOf(history, { status: "canceled" })).toEqual([{ from, to: "Canceled" }]);
    expect(changesOf(history, {}, true)).toEqual([{ from, to: "Removed from the schedule" }]);
  });

  test("when it is on again", () => {
    expect(changesOf([change("Status", "Canceled", "Scheduled")], { status: "scheduled" })).toEqual([
      { from: "Canceled", to: "Fri, Nov 6, 7:00 PM ET" },
    ]);
  });
});

describe("a game is not told as changed", () => {
  test.each<[string, GameChange[], Partial<DigestGame>, boolean]>([
    [
      "that went back to what it was",
      [change("Date", "11/06/2026", "11/07/2026"), change("Date", "11/07/2026")],
      {},
      false,
    ],
    ["whose venue is only written differently", [change("Venue", "north  gym")], {}, false],
    [
      "of which other things changed",
      [change("Notes", "Old"), change("Status", "Scheduled"), change("Departure", "")],
      {},
      false,
    ],
    ["that was off before and is removed", [], { status: "canceled" }, true],
    ["that was off before and was moved", [change("Date", "11/04/2026")], { status: "canceled" }, false],
    ["before last Monday", [change("Date", "10/24/2026")], { date: "2026-10-25" }, false],
  ])("%s", (_what, history, given, isRemoved) => {
    expect(changesOf(history, given, isRemoved)).toBeNull();
  });

  test("but one that was moved out of the days before, or into them", () => {
    expect(changesOf([change("Date", "10/24/2026")], { date: "2026-10-26" })).toHaveLength(1);
    expect(changesOf([change("Date", "10/26/2026")], { date: "2026-10-24" })).toHaveLength(1);
  });
});
