import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { answersTo } from "#shared/domain/game/file-questions.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { type AskOptions, askAboutFile, readImport } from "#shared/import/read-import.ts";
import { readTables } from "./read-tables.ts";
import { rowInText, rowName } from "./row-name.ts";

const ZONE = "America/New_York";

type Given = { answers?: Record<string, string>; tables?: TablePlace[]; fileName?: string };

const optionsOf = ({ answers = {}, tables, fileName = "" }: Given): AskOptions => ({
  ...{ timeZone: ZONE, schoolName: "Osprey High School", tables },
  answered: {
    ...{ answers, fileName, today: "2026-11-29", venues: ["Osprey Stadium"] },
    teams: [{ sport: "football", level: "varsity", gender: "" }],
  },
});

const ask = (csv: string, given: Given = {}) => askAboutFile(csv, optionsOf(given));
const asked = (csv: string, given: Given = {}) =>
  ask(csv, given).questions.map(({ key, rows, value }) => `${key}: ${value} (${rows})`);

/** As the screen imports them: the tables as the questions found them, with what is proposed or answered. */
function games(csv: string, given: Given = {}): string[] {
  const { tables, questions } = ask(csv, given);
  const answers = { ...answersTo(questions), ...given.answers };
  const { rows } = readImport(csv, { ...optionsOf({ ...given, answers }), tables });
  return rows.map((row) => {
    if (row.outcome !== "game") return row.outcome === "error" ? row.reason : row.outcome;
    const { team, opponent, isHome, start, timeTbd, venue } = row.game;
    const { date, time } = toLocal(start, ZONE);
    const when = `${formatDate(date)} ${timeOrTbd({ time, timeTbd })}`;
    return `${when}, ${teamName(team)}, ${isHome ? "vs" : "@"} ${opponent.schoolName}, ${venue}`;
  });
}

const lines = (...rows: string[]) => rows.join("\n");

const JV = ["Date,Time,H/A,Opponent", "9/4/2026,7:00 PM,H,Alder", "9/11/2026,7:00 PM,A,Birch"];
const VOLLEYBALL = ["Opponent,Date,H/A,Site,Time", "Cedar,9/8/2026,A,Cedar Gym,5:30 PM"];

describe("another header begins a table", () => {
  const csv = lines("JV Football", ...JV, "", "Girls Volleyball,Coach Kim", ...VOLLEYBALL);

  test("with its own columns, called by its title", () => {
    expect(ask(csv)).toMatchObject({
      columns: { date: 0, time: 1, homeAway: 2, opponent: 3 },
      told: [],
      isByHeader: true,
      tables: [
        { name: "JV Football", firstRow: 1, isSheet: false, columns: { date: 0, opponent: 3 } },
        {
          name: "Girls Volleyball",
          firstRow: 6,
          isSheet: false,
          columns: { opponent: 0, date: 1, venue: 3 },
        },
      ],
    });
    expect(games(csv)).toEqual([
      "09/04/2026 7:00 PM, Football Jr. Varsity, vs Alder, Osprey High School",
      "09/11/2026 7:00 PM, Football Jr. Varsity, @ Birch, ",
      "09/08/2026 5:30 PM, Girls Volleyball Varsity, @ Cedar, Cedar Gym",
    ]);
  });

  test("whose team is asked for by its name", () => {
    const untitled = lines(...JV, ...VOLLEYBALL);
    expect(asked(untitled)).toEqual(["team:Table 1: null (2)", "team:Table 2: null (1)"]);
    expect(ask(csv).questions).toMatchObject([
      { key: "team:JV Football", text: 'Which team is "JV Football"?', value: "Football Jr. Varsity" },
      { key: "team:Girls Volleyball", rows: 1, examples: ["Cedar"], from: "proposed" },
    ]);
    expect(games(csv, { answers: { "team:JV Football": "Boys Golf" } })[0]).toContain(
      "Boys Golf Jr. Varsity",
    );
  });

  test("and tables of one name are one", () => {
    const twice = lines("Golf", ...JV, "Golf", ...VOLLEYBALL);
    expect(asked(twice)).toEqual(["team:Golf: Golf Varsity (3)"]);
  });

  test("is a title itself where no rows are below it", () => {
    const legend = lines("Location,Level,Notes", "Date,Time,Team,H/A,Opponent", "9/4/2026,7 PM,Golf,H,Alder");
    const file = readImport(legend, optionsOf({}));
    expect(file.rows).toMatchObject([{ row: 3, outcome: "game" }]);
    expect(file.warnings).toEqual(["Row 1 above the header was left out"]);
  });

  test("and a row with a date is no title", () => {
    const csvOfTwo = lines("JV Golf", ...JV, "9/18/2026,Elm", "Girls Volleyball", ...VOLLEYBALL);
    expect(readTables(csvOfTwo).map(({ rows }) => rows.length)).toEqual([3, 1]);
  });
});

describe("the header printed again", () => {
  test("begins another team's table below the team's name", () => {
    const csv = lines("Varsity Golf", ...JV, "JV Golf", ...JV);
    expect(asked(csv)).toEqual(["team:Varsity Golf: Golf Varsity (2)", "team:JV Golf: Golf Jr. Varsity (2)"]);
  });

  test.each([
    ["a page", "Page 2"],
    ["a month", "October"],
    ["the same team", "Varsity Golf"],
  ])("stays part of its table below %s", (_, title) => {
    expect(asked(lines("Varsity Golf", ...JV, title, ...JV))).toEqual(["team: Golf Varsity (4)"]);
  });

  test("stays part of a table that says its teams", () => {
    const named = ["Date,Time,Team,H/A,Opponent", "9/4/2026,7 PM,Golf,H,Alder"];
    expect(readTables(lines("Varsity", ...named, "JV", ...named))).toHaveLength(1);
  });
});

describe("sheets", () => {
  const csv = lines("Osprey,,", ...JV, ...VOLLEYBALL);
  const tables: TablePlace[] = [
    { name: "JV", firstRow: 1, isSheet: true },
    { name: "Freshman", firstRow: 5, isSheet: true },
  ];

  test("are tables, whose level completes the sport of the file's name", () => {
    expect(asked(csv, { tables, fileName: "Soccer 2026.xlsx" })).toEqual([
      "team:JV: Soccer Jr. Varsity (2)",
      "team:Freshman: Soccer Freshman (1)",
    ]);
  });

  test("name their rows by their own numbers", () => {
    expect([2, 4, 5, 6].map((row) => rowName(tables, row))).toEqual([
      "JV, row 2",
      "JV, row 4",
      "Freshman, row 1",
      "Freshman, row 2",
    ]);
    expect([rowName([], 4), rowInText([], 4), rowInText(tables, 4)]).toEqual(["Row 4", "row 4", "JV, row 4"]);
  });

  test("may begin with a table and go on with another", () => {
    const more = lines(csv, "Girls Golf", "Date,H/A,Opponent,Notes", "9/4/2026,H,Elm,");
    expect(ask(more, { tables }).tables).toMatchObject([
      { name: "JV", isSheet: true },
      { name: "Freshman", isSheet: true },
      { name: "Girls Golf", firstRow: 7, isSheet: false },
    ]);
  });

  test("without rows raise no question", () => {
    const empty = lines(...JV, "Date,Time,H/A,Opponent");
    const given = { tables: [...tables.slice(0, 1), { name: "Golf", firstRow: 4, isSheet: true }] };
    expect(asked(empty, given)).toEqual(["team:JV: null (2)"]);
    expect(readTables(lines(empty, JV[1]?.slice(0, 3) ?? ""))).toHaveLength(1);
  });

  test("of one name each are asked about the level once", () => {
    const sport = (time: string) => ["Date,Time,Sport,H/A,Opponent", `9/4/2026,${time},Golf,H,Alder`];
    const levels = lines(...sport("4 PM"), ...sport("6 PM"));
    const given = {
      tables: [
        { name: "Varsity", firstRow: 1, isSheet: true },
        { name: "JV", firstRow: 3, isSheet: true },
      ],
    };
    expect(ask(levels, given).questions).toMatchObject([
      { key: "level", rows: 2, value: "titles", from: "proposed" },
    ]);
    expect(ask(levels, given).questions[0]?.answers[0]).toEqual({
      value: "titles",
      label: "As each table is called",
    });
    expect(games(levels, given)).toEqual([
      expect.stringContaining("4:00 PM, Golf Varsity,"),
      expect.stringContaining("6:00 PM, Golf Jr. Varsity,"),
    ]);
  });

  test("lack what only others have", () => {
    const csvOfTwo = lines(...JV, "Date,Opponent,Venue", "9/12/2026,@ Elm,Elm Park");
    const given = {
      tables: [
        { name: "JV Golf", firstRow: 1, isSheet: true },
        { name: "Golf", firstRow: 4, isSheet: true },
      ],
    };
    expect(asked(csvOfTwo, given)).toEqual([
      "team:JV Golf: Golf Jr. Varsity (2)",
      "team:Golf: Golf Varsity (1)",
      "side: opponent (1)",
      "blank-times: tbd (1)",
    ]);
    expect(games(csvOfTwo, given).at(-1)).toBe("09/12/2026 TBD, Golf Varsity, @ Elm, Elm Park");
  });

  test("with a fact twice are refused by name", () => {
    const twice = lines(...JV, "Date,Time,H/A,Opponent,Opponent", "9/4/2026,7 PM,H,Elm,Elm");
    const given = {
      tables: [
        { name: "JV", firstRow: 1, isSheet: true },
        { name: "Golf", firstRow: 4, isSheet: true },
      ],
    };
    expect(() => ask(twice, given)).toThrow('Duplicate column: Opponent, in "Golf"');
    expect(() => readImport(twice, optionsOf(given))).toThrow('Duplicate column: Opponent, in "Golf"');
  });

  test("are read by the columns that somebody says", () => {
    const given = [{ name: "JV", firstRow: 1, isSheet: true, columns: { date: 0, time: 1, opponent: 3 } }];
    expect(ask(lines(...JV), { tables: given })).toMatchObject({
      isByHeader: false,
      tables: [{ columns: { date: 0, time: 1, opponent: 3 } }],
    });
  });
});

describe("facts that each table says in its own way", () => {
  const TEAMS = ["Date,Time,Team,H/A,Opponent", "9/4/2026,7 PM,JV Golf,H,Alder"];

  test.each([
    ["the sport for the team", ["Date,Time,Sport,Level,H/A,Opponent", "9/5/2026,6 PM,Golf,JV,A,Birch"]],
    [
      "the time behind the date",
      ["Opponent,Team,Date & Time,H/A,Notes", 'Birch,JV Golf,"Sep 5, 2026 6 PM",A,'],
    ],
    [
      "both schools",
      ["Date,Time,Team,Home Team,Away Team", "9/5/2026,6 PM,JV Golf,Birch,Osprey High School"],
    ],
    ["the game in a title", ["Date,Time,Title,Location", "9/5/2026,6 PM,JV Golf at Birch,"]],
  ])("%s", (_, table) => {
    const csv = lines(...TEAMS, ...table);
    const tables = [
      { name: "One", firstRow: 1, isSheet: true },
      { name: "Two", firstRow: 3, isSheet: true },
    ];
    const expected = [
      "09/04/2026 7:00 PM, Golf Jr. Varsity, vs Alder, Osprey High School",
      "09/05/2026 6:00 PM, Golf Jr. Varsity, @ Birch, ",
    ];
    expect(games(csv, { tables })).toEqual(expected);
    expect(asked(csv, { tables })).toEqual([]);
  });
});

type Season = { team: string; games: { day: number; hour: number; isHome: boolean; opponent: string }[] }[];

const opponent = fc.constantFrom("Alder", "Birch", "Cedar", "Elm, North", "@ Fir");
const season: fc.Arbitrary<Season> = fc.uniqueArray(
  fc.record({
    team: fc.constantFrom("Football JV", "Girls Soccer Varsity", "Boys Golf Freshman", "Coed Tennis Varsity"),
    games: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 30 }),
        hour: fc.integer({ min: 8, max: 20 }),
        isHome: fc.boolean(),
        opponent,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 4, selector: ({ team }) => team },
);

test("sheets equal one table, in whatever order each has its columns", () => {
  fc.assert(
    fc.property(
      season,
      fc.array(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), { minLength: 4 }),
      (teams, orders) => {
        const header = ["Date", "Time", "H/A", "Opponent"];
        const cells = ({ day, hour, isHome, opponent: name }: Season[number]["games"][number]) => [
          ...[`9/${day}/2026`, `${hour}:00`, isHome ? "H" : "A"],
          `"${isHome ? name.replace("@ ", "") : name}"`,
        ];
        const one = [
          `${header},Team`,
          ...teams.flatMap(({ team, games: its }) => its.map((each) => `${cells(each)},${team}`)),
        ];
        const sheets: string[] = [];
        const tables = teams.map(({ team, games: its }, index): TablePlace => {
          const inOrder = (row: string[]) => (orders[index] ?? []).map((column) => row[column]).join(",");
          const firstRow = sheets.length + 1;
          sheets.push(inOrder(header), ...its.map((each) => inOrder(cells(each))));
          return { name: team, firstRow, isSheet: true };
        });
        expect(games(sheets.join("\n"), { tables })).toEqual(games(one.join("\n")));
      },
    ),
  );
});
