import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { paletteLines } from "./palette-lines.ts";

const { team, opponent } = sampleGame();

/** 10 AM on December 3 in New York. */
const NOW = Date.parse("2026-12-03T15:00:00.000Z");

const at = (id: number, datetimeUtc: string, schoolName = "Quarry Lake Academy") =>
  sampleGame({ id, datetimeUtc, opponent: { ...sampleGame().opponent, schoolName } });

const GAMES = [
  at(1, "2026-11-10T23:00:00.000Z"),
  at(2, "2026-12-08T23:00:00.000Z"),
  at(3, "2026-12-08T21:00:00.000Z", "Calhoun High School"),
  at(4, "2026-12-20T23:00:00.000Z"),
];
const SEARCHED = {
  games: GAMES,
  teams: [team],
  opponents: [opponent],
  now: NOW,
  timeZone: "America/New_York",
};

const lines = (text: string, changes: Partial<typeof SEARCHED> = {}) =>
  paletteLines(text, { ...SEARCHED, ...changes });
const names = (text: string, changes: Partial<typeof SEARCHED> = {}) =>
  lines(text, changes).map(({ name }) => name);
const games = (text: string) => lines(text).flatMap(({ act }) => (act.kind === "game" ? [act.game.id] : []));

describe("the palette's lines", () => {
  it("are pages and acts until something is typed", () => {
    expect(names(" ")).toEqual([
      "Schedule Game",
      "Dashboard",
      "Games",
      "Calendar",
      "Teams",
      "Opponents",
      "Import Games",
      "Settings",
      "Add Team",
      "Add Opponent School",
      "Help",
      "Your Profile",
    ]);
  });

  it("of a day are its games in their order, and what can be done on it", () => {
    const found = lines("dec 8");
    expect(found.map(({ name }) => name)).toEqual([
      "Football Varsity vs Calhoun High School",
      "Football Varsity vs Quarry Lake Academy",
      "Calendar on Dec 8",
      "Games on Dec 8",
      "Schedule a game on Dec 8",
      "Weather… on Tue, Dec 8",
    ]);
    expect(found.slice(2).map(({ act }) => act)).toEqual([
      { kind: "page", href: "/calendar?date=2026-12-08" },
      { kind: "page", href: "/games?period=all&q=12%2F08%2F2026" },
      { kind: "schedule", date: "2026-12-08" },
      { kind: "weather", date: "2026-12-08" },
    ]);
    expect(names("Tuesday")).toEqual(found.map(({ name }) => name));
  });

  it("of a day without games say its year where it is another one, and know no weather", () => {
    expect(names("jan 5")).toEqual([
      "Calendar on Jan 5, 2027",
      "Games on Jan 5, 2027",
      "Schedule a game on Jan 5, 2027",
    ]);
  });

  it("of a day that has passed this year have its games, too", () => {
    expect(games("nov 10")).toEqual([1]);
  });

  it("name the next game first, and those that are over last", () => {
    expect(games("quarry")).toEqual([2, 4, 1]);
    expect(names("quarry").at(-1)).toBe(opponent.schoolName);
  });

  it("begin with a page that begins with the text, before the games that have it in their names", () => {
    expect(names("cal")).toEqual(["Calendar", "Football Varsity vs Calhoun High School"]);
    expect(names("game")[0]).toBe("Games");
  });

  it("lead to a team's games and to an opponent's card", () => {
    const found = lines("quarry").concat(lines("football"));
    expect(found.find(({ hint }) => hint === "Opponent")?.act).toEqual({
      kind: "page",
      href: "/opponents?q=Quarry+Lake+Academy",
    });
    expect(found.find(({ hint }) => hint === "Team")?.act).toEqual({
      kind: "page",
      href: `/games?team=${team.id}`,
    });
  });

  it("are twelve at most, of which others than games keep their places", () => {
    const many = Array.from({ length: 40 }, (_, index) => at(index + 1, "2026-12-08T23:00:00.000Z"));
    const found = names("quarry", { games: many });
    expect(found).toHaveLength(12);
    expect(found.at(-1)).toBe(opponent.schoolName);
  });

  it("are none for what nothing has", () => {
    expect(lines("xyzzy")).toEqual([]);
  });
});
