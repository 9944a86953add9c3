import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersTo } from "#shared/domain/game/file-questions.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { calendarTable } from "#shared/import/calendar/calendar-table.ts";
import { askAboutFile, readImport } from "#shared/import/read-import.ts";
import type { FileAnswers } from "./question.ts";

const ZONE = "America/New_York";

type Given = { answers?: FileAnswers; schoolName?: string };

const optionsOf = ({ answers = {}, schoolName = "Osprey High School" }: Given) => ({
  timeZone: ZONE,
  schoolName,
  answered: { answers, fileName: "", today: "2026-11-29", teams: [], venues: ["Osprey Stadium"] },
});

/** As the screen imports it. */
function read(csv: string, given: Given = {}) {
  const { columns, questions } = askAboutFile(csv, optionsOf(given));
  const answers = { ...answersTo(questions), ...given.answers };
  const { rows, warnings } = readImport(csv, { ...optionsOf({ ...given, answers }), columns });
  const games = rows.flatMap((row) => {
    if (row.outcome !== "game") return row.outcome === "error" ? row.reason : [];
    const { team, opponent, isHome, start, timeTbd, status, eventName, score } = row.game;
    const { date, time } = toLocal(start, ZONE);
    const when = `${formatDate(date)} ${timeOrTbd({ time, timeTbd })}`;
    const more = [status === "scheduled" ? "" : status, score, eventName].filter(Boolean);
    return [when, teamName(team), `${isHome ? "vs" : "@"} ${opponent.schoolName}`, ...more].join(", ");
  });
  return { games, questions, warnings, columns };
}

const file = (header: string, ...rows: string[]) => [header, ...rows].join("\n");

/** The games of titles, one a day at 7:00 PM. */
const titled = (titles: readonly string[], given?: Given) =>
  read(
    file("Date,Time,Title", ...titles.map((title, index) => `9/${index + 1}/2026,7:00 PM,"${title}"`)),
    given,
  );

const gamesOf = (...titles: string[]) => titled(titles).games.map((game) => game.replace(/^\S+ /, ""));

describe("a title", () => {
  test.each([
    ["Girls Basketball Varsity vs Alder High", "7:00 PM, Girls Basketball Varsity, vs Alder High"],
    ["Osprey Varsity Football @ Alder", "7:00 PM, Football Varsity, @ Alder"],
    ["Varsity Football: Osprey vs. Alder", "7:00 PM, Football Varsity, vs Alder"],
    ["Volleyball: JV vs Alder", "7:00 PM, Volleyball Jr. Varsity, vs Alder"],
    ["Alder at Osprey - JV Soccer", "7:00 PM, Soccer Jr. Varsity, vs Alder"],
    ["Alder vs Osprey (Boys Varsity Soccer)", "7:00 PM, Boys Soccer Varsity, @ Alder"],
    ["Osprey Hawks Freshman Baseball at Alder", "7:00 PM, Baseball Freshman, @ Alder"],
    ["Bowling Green at Osprey - Varsity Football", "7:00 PM, Football Varsity, vs Bowling Green"],
    ["Boys' Varsity Lacrosse v Alder", "7:00 PM, Boys Lacrosse Varsity, vs Alder"],
    ["Golf JV vs. TBD", "7:00 PM, Golf Jr. Varsity, vs TBD"],
    ["CANCELED: Golf JV at Alder (time TBD)", "TBD, Golf Jr. Varsity, @ Alder, canceled"],
    ["POSTPONED - Golf Varsity vs St. Mary's", "7:00 PM, Golf Varsity, vs St. Mary's, reschedule"],
    ["Fall Classic: Golf JV vs Alder", "7:00 PM, Golf Jr. Varsity, vs Alder, Fall Classic"],
    ["Fall Classic: Golf JV", "7:00 PM, Golf Jr. Varsity, vs TBD, Fall Classic"],
    ["JV Football Scrimmage", "7:00 PM, Football Jr. Varsity, vs TBD, Scrimmage"],
    ["Senior Night Varsity Football vs Alder", "7:00 PM, Football Varsity, vs Alder, Senior Night"],
  ])("%s", (title, game) => {
    expect(gamesOf(title, "Golf Varsity vs Birch")[0]).toBe(game);
  });

  test("without a team and an opponent is no game", () => {
    expect(gamesOf("No School", "Homecoming Dance", "Golf JV vs Alder")).toHaveLength(1);
  });

  test("without a team leaves the team to the question", () => {
    const { questions } = titled(["vs Alder", "@ Birch"]);
    expect(questions.map(({ key }) => key)).toEqual(["team"]);
    expect(titled(["vs Alder", "@ Birch"], { answers: { team: "Golf JV" } }).games).toEqual([
      "09/01/2026 7:00 PM, Golf Jr. Varsity, vs Alder",
      "09/02/2026 7:00 PM, Golf Jr. Varsity, @ Birch",
    ]);
  });

  test("is not asked where columns say the game", () => {
    const csv = file("Date,Time,Team,H/A,Opponent,Title", "9/1/2026,7 PM,JV Golf,H,Alder,Golf JV at Birch");
    expect(read(csv).columns).not.toHaveProperty("title");
    expect(read(csv).games).toEqual(["09/01/2026 7:00 PM, Golf Jr. Varsity, vs Alder"]);
  });

  test("of an event away from home says so by its place", () => {
    const csv = file("Date,Time,Title,Location", "9/1/2026,7 PM,Fall Classic: JV Golf,Birch Country Club");
    expect(read(csv).games).toEqual(["09/01/2026 7:00 PM, Golf Jr. Varsity, @ TBD, Fall Classic"]);
  });
});

const LEAGUE = file(
  "Date,Time,Sport,Level,Home Team,Away Team,Site,Home Score,Away Score",
  "9/1/2026,7 PM,Football,JV,Osprey,Alder,Main Field,20,14",
  "9/2/2026,7 PM,Football,JV,Alder,Birch,Alder Field,,",
  "9/3/2026,7 PM,Football,JV,Birch,Osprey,Birch Field,20,14",
);

describe("a file that names both schools", () => {
  test("is read from the school's side, and other schools' games are left out with a word", () => {
    const { games, questions, warnings } = read(LEAGUE);
    expect(questions).toEqual([]);
    expect(warnings).toContain("1 row of other schools was left out");
    expect(games).toEqual([
      "09/01/2026 7:00 PM, Football Jr. Varsity, vs Alder, completed, 20-14",
      "09/03/2026 7:00 PM, Football Jr. Varsity, @ Birch, completed, 14-20",
    ]);
  });

  test("asks for the school where it is not there, and takes nothing meanwhile", () => {
    const { games, questions } = read(LEAGUE, { schoolName: "Cedar High" });
    expect(games).toEqual([]);
    expect(questions).toMatchObject([
      {
        key: "school",
        text: "Which of these is your school?",
        rows: 3,
        examples: ["Osprey – Alder", "Alder – Birch", "Birch – Osprey"],
        answers: [{ value: "Osprey" }, { value: "Alder" }, { value: "Birch" }],
        free: false,
        value: null,
      },
    ]);
    const asBirch = read(LEAGUE, { schoolName: "Cedar High", answers: { school: "Birch" } });
    expect(asBirch.games.map((game) => game.split(", ")[2])).toEqual(["@ Alder", "vs Osprey"]);
    expect(asBirch.warnings).toContain("1 row of other schools was left out");
  });

  test("finds the school with its mascot, but not another of its name", () => {
    const mascots = LEAGUE.replaceAll("Osprey", "Osprey Hawks");
    expect(read(mascots).games).toHaveLength(2);
    expect(read(LEAGUE.replaceAll("Osprey", "Osprey Catholic")).questions.map(({ key }) => key)).toEqual([
      "school",
    ]);
    const both = LEAGUE.replaceAll("Birch", "Osprey Memorial");
    expect(read(both).games.map((game) => game.split(", ")[2])).toEqual(["vs Alder", "@ Osprey Memorial"]);
  });

  test("may name the team behind the school", () => {
    const csv = file(
      "Date,Time,Home,Away",
      "9/1/2026,7 PM,Osprey JV Golf,Alder JV",
      "9/2/2026,7 PM,Birch,Osprey Girls Golf",
    );
    expect(read(csv).games).toEqual([
      "09/01/2026 7:00 PM, Golf Jr. Varsity, vs Alder",
      "09/02/2026 7:00 PM, Girls Golf Varsity, @ Birch",
    ]);
  });

  test("may name one of them alone: the opponent of home or away games", () => {
    const away = file("Date,Time,Team,Away", "9/1/2026,7 PM,JV Golf,Alder");
    expect(read(away).games).toEqual(["09/01/2026 7:00 PM, Golf Jr. Varsity, vs Alder"]);
    const home = file("Date,Time,Team,Home Team", "9/1/2026,7 PM,JV Golf,Alder");
    expect(read(home).games).toEqual(["09/01/2026 7:00 PM, Golf Jr. Varsity, @ Alder"]);
  });

  test("is seen by its cells where the header says only Home, Away or Site", () => {
    expect(read(file("Date,Time,Team,Away,Opponent", "9/1/2026,7 PM,JV Golf,Away,Alder")).games).toEqual([
      "09/01/2026 7:00 PM, Golf Jr. Varsity, @ Alder",
    ]);
    expect(read(LEAGUE).columns).toMatchObject({ homeTeam: 4, awayTeam: 5, venue: 6 });
  });
});

test("a table, its form with both schools, its titles and its calendar give the same games", () => {
  const season = fc.array(
    fc.record({
      day: fc.integer({ min: 10, max: 30 }),
      hour: fc.option(fc.integer({ min: 10, max: 20 })),
      team: fc.constantFrom("JV Golf", "Girls Varsity Soccer", "Boys Freshman Basketball"),
      isHome: fc.boolean(),
      opponent: fc.constantFrom("Alder", "Birch High School", "St. Mary's", "Quarry Lake Academy"),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(season, (games) => {
      const table = (header: string, cells: (game: (typeof games)[number]) => string) =>
        file(
          `Date,Time,${header}`,
          ...games.map(
            (game) => `9/${game.day}/2026,${game.hour ? `${game.hour}:00` : "TBD"},${cells(game)}`,
          ),
        );
      const title = ({ team, isHome, opponent }: (typeof games)[number]) =>
        `${team} ${isHome ? "vs" : "at"} ${opponent}`;
      const calendar = [
        "BEGIN:VCALENDAR",
        ...games.flatMap((game) => [
          ...["BEGIN:VEVENT", `SUMMARY:${title(game)}`],
          `DTSTART${game.hour ? "" : ";VALUE=DATE"}:202609${game.day}${game.hour ? `T${game.hour}0000` : ""}`,
          "END:VEVENT",
        ]),
        "END:VCALENDAR",
      ].join("\r\n");
      const usual = read(
        table(
          "Team,H/A,Opponent",
          ({ team, isHome, opponent }) => `${team},${isHome ? "H" : "A"},${opponent}`,
        ),
      ).games;
      expect(usual).toHaveLength(games.length);
      const ofBoth = table("Team,Home Team,Away Team", ({ team, isHome, opponent }) =>
        [team, ...(isHome ? ["Osprey", opponent] : [opponent, "Osprey"])].join(","),
      );
      expect(read(ofBoth).games).toEqual(usual);
      expect(read(table("Title", title)).games).toEqual(usual);
      expect(read(calendarTable(calendar, ZONE).csv).games).toEqual(usual);
    }),
  );
});

test("both schools read a league's file as mirror images", () => {
  const names = ["Osprey", "Alder", "Birch", "Cedar"];
  const game = fc.record({
    day: fc.integer({ min: 1, max: 30 }),
    schools: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(game, { minLength: 1, maxLength: 12 }), (games) => {
      const csv = file(
        "Date,Time,Team,Home Team,Away Team",
        ...games.map(({ day, schools }) => `9/${day}/2026,7 PM,JV Golf,${schools.join(",")}`),
      );
      for (const [one, other] of [["Osprey", "Alder"] as const, ["Birch", "Osprey"] as const]) {
        const between = (school: string, opponent: string) =>
          read(csv, { schoolName: `${school} High` }).games.filter((line) => line.endsWith(` ${opponent}`));
        const mirrored = between(other, one).map((line) =>
          line.includes(" vs ")
            ? line.replace(` vs ${one}`, ` @ ${other}`)
            : line.replace(` @ ${one}`, ` vs ${other}`),
        );
        expect(between(one, other)).toEqual(mirrored);
      }
    }),
  );
});
