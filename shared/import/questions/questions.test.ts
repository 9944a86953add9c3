import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersTo } from "#shared/domain/game/file-questions.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { askAboutFile, readImport } from "#shared/import/read-import.ts";
import { WrongAnswer } from "./ask-about.ts";
import type { FileAnswers, SchoolOfFile } from "./question.ts";

const ZONE = "America/New_York";
const VARSITY = { sport: "football", level: "varsity", gender: "" } as const;

type Given = { answers?: FileAnswers; fileName?: string; school?: Partial<SchoolOfFile> };

const optionsOf = ({ answers = {}, fileName = "", school = {} }: Given) => ({
  timeZone: ZONE,
  schoolName: "Osprey High School",
  answered: {
    answers,
    fileName,
    today: "2026-11-29",
    teams: [VARSITY],
    venues: ["Osprey Stadium"],
    ...school,
  },
});

const ask = (csv: string, given: Given = {}) => askAboutFile(csv, optionsOf(given));

const question = (csv: string, key: string, given: Given = {}) =>
  ask(csv, given).questions.find((each) => each.key === key);

/** As the screen sends it: the columns of the questions, and what is proposed where nobody says anything else. */
function games(csv: string, given: Given = {}): string[] {
  const { columns, questions } = ask(csv, given);
  const answers = { ...answersTo(questions), ...given.answers };
  const { rows } = readImport(csv, { ...optionsOf({ ...given, answers }), columns });
  return rows.map((row) => {
    if (row.outcome !== "game") return row.outcome === "error" ? row.reason : row.outcome;
    const { team, opponent, isHome, start, timeTbd, notes } = row.game;
    const { date, time } = toLocal(start, ZONE);
    const when = `${formatDate(date)} ${timeOrTbd({ time, timeTbd })}`;
    return [when, teamName(team), `${isHome ? "vs" : "@"} ${opponent.schoolName}`, notes]
      .filter(Boolean)
      .join(", ");
  });
}

const file = (header: string, ...rows: string[]) => [header, ...rows].join("\n");
const FULL = "Date,Time,Team,H/A,Opponent";

test("a file that says everything raises no question but its usual answers", () => {
  const csv = file(FULL, "9/4/2026,7:00 PM,Football JV,H,Alder");
  expect(ask(csv)).toEqual({
    columns: { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4 },
    told: [],
    duplicates: [],
    isByHeader: true,
    tables: [
      {
        ...{ name: "", firstRow: 1, isSheet: false },
        columns: { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4 },
      },
    ],
    questions: [],
  });
});

describe("team", () => {
  const csv = file(
    "Date,Time,H/A,Opponent",
    "9/4/2026,7:00 PM,H,Alder",
    "9/11/2026,7:00 PM,A,Birch",
    "9/12/2026,,,BYE",
  );

  test("is open where nothing says it, and offers the school's own", () => {
    expect(question(csv, "team")).toEqual({
      key: "team",
      text: "Which team are these games?",
      rows: 2,
      examples: ["Alder", "Birch"],
      answers: [{ value: "Football Varsity", label: "Football Varsity" }],
      free: true,
      value: null,
      from: "",
    });
    expect(games(csv, { answers: { team: "Girls Tennis JV" } })).toEqual([
      "09/04/2026 7:00 PM, Girls Tennis Jr. Varsity, vs Alder",
      "09/11/2026 7:00 PM, Girls Tennis Jr. Varsity, @ Birch",
      "skipped",
    ]);
  });

  test.each([
    ["2026 JV Football Schedule.csv", "Football Jr. Varsity"],
    ["Osprey High School Girls Volleyball 2026-27.csv", "Girls Volleyball Varsity"],
    ["Harbor Pines 7th & 8th Grade Boys Track Meets.csv", "Boys Track & Field 7th 8th"],
    ["season.csv", null],
    ["Osprey Quidditch.csv", null],
  ])("is proposed from a file called %s: %s", (fileName, value) => {
    expect(question(csv, "team", { fileName })?.value).toBe(value);
  });

  test("is proposed from a title above the header", () => {
    const titled = `Osprey High School\nFreshman Football Schedule 2026\n${csv}`;
    expect(question(titled, "team")).toMatchObject({ value: "Football Freshman", from: "proposed" });
  });

  test("is asked as the sport where the Team column holds only levels", () => {
    const levels = file(FULL, "9/4/2026,7:00 PM,JV,H,Alder", "9/5/2026,7:00 PM,Varsity,H,Birch");
    expect(question(levels, "team")).toMatchObject({ text: "Which sport are these games?", value: null });
    expect(games(levels, { answers: { team: "Soccer" } })).toEqual([
      "09/04/2026 7:00 PM, Soccer Jr. Varsity, vs Alder",
      "09/05/2026 7:00 PM, Soccer Varsity, vs Birch",
    ]);
  });

  test("must be one that can be read", () => {
    expect(() => ask(csv, { answers: { team: "Varsity" } })).toThrow(WrongAnswer);
  });
});

describe("level", () => {
  const csv = file(FULL, "9/4/2026,7:00 PM,Football,H,Alder");

  test("is varsity as usual, and what the file's name says else", () => {
    expect(question(csv, "level")).toMatchObject({
      text: "No level in this file. Which is it?",
      value: "Varsity",
      from: "usual",
    });
    expect(question(csv, "level", { fileName: "jv.csv" })).toMatchObject({
      value: "Jr. Varsity",
      from: "proposed",
    });
    expect(games(csv, { answers: { level: "Freshman" } })).toEqual([
      "09/04/2026 7:00 PM, Football Freshman, vs Alder",
    ]);
  });

  test("is not asked while the team is", () => {
    const open = file("Date,Time,H/A,Opponent", "9/4/2026,7:00 PM,H,Alder");
    expect(ask(open).questions.map(({ key }) => key)).toEqual(["team"]);
    expect(ask(open, { answers: { team: "Football" } }).questions.map(({ key }) => key)).toEqual([
      "team",
      "level",
    ]);
  });
});

describe("side", () => {
  const opponents = file(
    "Date,Time,Team,Opponent",
    "9/4/2026,7 PM,JV Golf,@ Alder",
    "9/5/2026,7 PM,JV Golf,Birch",
  );
  const venues = file(
    "Date,Time,Team,Opponent,Venue",
    "9/4/2026,7 PM,JV Golf,Alder,Alder Park",
    "9/5/2026,7 PM,JV Golf,Birch,osprey stadium",
    "9/6/2026,7 PM,JV Golf,Cedar,Osprey HS",
  );

  test("is as in the opponents' signs, or by the school's own venues, where the file has them", () => {
    expect(question(opponents, "side")).toMatchObject({
      text: "No column says home or away. Which is it?",
      value: "opponent",
    });
    expect(games(opponents).map((game) => game.split(", ")[2])).toEqual(["@ Alder", "vs Birch"]);
    expect(question(venues, "side")?.value).toBe("venue");
    expect(games(venues).map((game) => game.split(", ")[2])).toEqual(["@ Alder", "vs Birch", "vs Cedar"]);
  });

  test("is open where nothing shows it", () => {
    const csv = file("Date,Time,Team,Opponent", "9/4/2026,7 PM,JV Golf,Alder");
    expect(question(csv, "side")?.value).toBeNull();
    expect(games(csv, { answers: { side: "away" } })).toEqual([
      "09/04/2026 7:00 PM, Golf Jr. Varsity, @ Alder",
    ]);
  });
});

describe("year", () => {
  const dated = (...dates: string[]) => file(FULL, ...dates.map((date) => `"${date}",7 PM,JV Golf,H,Alder`));

  test.each(["9/4", "Sep 4", "4-Sep", "Sept. 4th"])("%s has none", (date) => {
    expect(question(dated(date), "year")).toMatchObject({
      text: "Which school year are these dates in?",
      answers: [
        { value: "2025", label: "2025–26" },
        { value: "2026", label: "2026–27" },
        { value: "2027", label: "2027–28" },
      ],
      value: null,
    });
    expect(games(dated(date), { answers: { year: "2027" } })).toEqual([
      "09/04/2027 7:00 PM, Golf Jr. Varsity, vs Alder",
    ]);
  });

  test("ends in June", () => {
    expect(games(dated("8/1", "6/30", "2/29"), { answers: { year: "2027" } })).toEqual([
      "08/01/2027 7:00 PM, Golf Jr. Varsity, vs Alder",
      "06/30/2028 7:00 PM, Golf Jr. Varsity, vs Alder",
      "02/29/2028 7:00 PM, Golf Jr. Varsity, vs Alder",
    ]);
  });

  test("is proposed where the weekdays fit one year alone", () => {
    expect(question(dated("Sat 9/5", "Fri, Mar 5"), "year")).toMatchObject({
      value: "2026",
      from: "proposed",
    });
    expect(question(dated("Sat 9/5", "Sun 9/7"), "year")?.value).toBeNull();
  });

  test.each([
    ["Golf 2025-26.csv", "9/4", "2025"],
    ["Fall 2027.csv", "9/4", "2027"],
    ["Spring 2027.csv", "4/4", "2026"],
    ["2027.csv", "4/4", "2026"],
    ["2019.csv", "9/4", null],
  ])("is proposed from a file called %s with %s: %s", (fileName, date, value) => {
    expect(question(dated(date), "year", { fileName })?.value).toBe(value);
  });

  test("must be one of the three", () => {
    expect(() => ask(dated("9/4"), { answers: { year: "2031" } })).toThrow("Choose one of the answers");
  });
});

describe("times", () => {
  const timed = (...times: string[]) =>
    file(FULL, ...times.map((time) => `9/4/2026,${time},JV Golf,H,Alder`));
  const startsOf = (csv: string, given: Given = {}) =>
    games(csv, given).map((game) => game.replace(", Golf Jr. Varsity, vs Alder", ""));

  test("that are blank are TBD, or their rows left out", () => {
    const csv = timed("", "7 PM");
    expect(question(csv, "blank-times")).toMatchObject({ text: "1 game has no time", value: "tbd", rows: 1 });
    expect(question(timed("", ""), "blank-times")?.text).toBe("2 games have no time");
    expect(startsOf(csv)).toEqual(["09/04/2026 TBD", "09/04/2026 7:00 PM"]);
    expect(startsOf(csv, { answers: { "blank-times": "refuse" } })[0]).toBe("Time is blank");
  });

  test("without a column are asked about once", () => {
    const csv = file("Date,Team,H/A,Opponent", "9/4/2026,JV Golf,H,Alder", "9/5/2026,JV Golf,H,Birch");
    expect(question(csv, "blank-times")).toMatchObject({ text: "This file has no times", rows: 2 });
    expect(startsOf(csv)[0]).toBe("09/04/2026 TBD");
    expect(games(csv, { answers: { "blank-times": "refuse" } })).toEqual(["Time is blank", "Time is blank"]);
  });

  test("of another zone are converted, over midnight, too", () => {
    const csv = timed("10:30 PM CT", "11:30 PM CT", "7 PM");
    expect(question(csv, "zone")).toMatchObject({
      text: "2 times name another time zone",
      examples: ["10:30 PM CT", "11:30 PM CT"],
      value: "convert",
    });
    expect(startsOf(csv)).toEqual(["09/04/2026 11:30 PM", "09/05/2026 12:30 AM", "09/04/2026 7:00 PM"]);
    expect(startsOf(csv, { answers: { zone: "refuse" } })[0]).toContain("names a time zone other than");
  });

  test("at night are asked about once they are on the school's clock", () => {
    const csv = timed("10:30 PM CT", "6:00 AM", "5:59 AM", "10:59 PM", "11:00 PM");
    expect(question(csv, "night")).toMatchObject({
      text: "3 games begin between 11:00 PM and 6:00 AM",
      examples: ["11:30 PM", "5:59 AM", "11:00 PM"],
      value: null,
    });
    expect(question(csv, "night", { answers: { zone: "refuse" } })?.rows).toBe(2);
    expect(startsOf(csv, { answers: { night: "later" } })).toEqual([
      "09/05/2026 11:30 AM",
      "09/04/2026 6:00 AM",
      "09/04/2026 5:59 PM",
      "09/04/2026 10:59 PM",
      "09/05/2026 11:00 AM",
    ]);
    expect(startsOf(csv, { answers: { night: "tbd" } })[2]).toBe("09/04/2026 TBD");
    expect(startsOf(csv, { answers: { night: "keep" } })[2]).toBe("09/04/2026 5:59 AM");
  });

  test("of a 24-hour file are of the morning or of the evening", () => {
    const csv = timed("7:00", "07:00", "16:30", "8:15", "5:30");
    expect(question(csv, "clock")).toMatchObject({
      text: "Is 7:00 morning or evening in this file?",
      rows: 2,
      answers: [
        { value: "24", label: "Morning" },
        { value: "12", label: "Evening" },
      ],
      value: null,
    });
    expect(question(timed("7:00", "8:15"), "clock")).toBeUndefined();
    const rest = ["09/04/2026 7:00 AM", "09/04/2026 4:30 PM", "09/04/2026 8:15 AM"];
    expect(startsOf(csv, { answers: { clock: "24", night: "keep" } })).toEqual([
      "09/04/2026 7:00 AM",
      ...rest,
      "09/04/2026 5:30 AM",
    ]);
    expect(startsOf(csv, { answers: { clock: "12" } })).toEqual([
      "09/04/2026 7:00 PM",
      ...rest,
      "09/04/2026 5:30 PM",
    ]);
  });

  test("of the morning stay so in a row that comes alone", () => {
    expect(startsOf(timed("7:00"), { answers: { clock: "24" } })).toEqual(["09/04/2026 7:00 AM"]);
  });
});

describe("several in one cell", () => {
  test.each([
    ["Dec 28-30", "12/28/2026"],
    ["Dec 28-30, 2026", "12/28/2026"],
    ["12/28-12/30/2026", "12/28/2026"],
    ["12/28/2026 - 12/30/2026", "12/28/2026"],
    ["9/4 & 9/5", "09/04/2026"],
  ])("%s is the first of its days, with the text in the notes", (date, first) => {
    const csv = file(FULL, `"${date}",7 PM,JV Golf,H,Alder`);
    expect(question(csv, "first", { answers: { year: "2026" } })).toMatchObject({
      text: "1 cell names several days or times",
      examples: [date],
      value: "first",
    });
    expect(games(csv, { answers: { year: "2026" } })).toEqual([
      `${first} 7:00 PM, Golf Jr. Varsity, vs Alder, ${date}`,
    ]);
  });

  test.each([
    ["5:30/7:00", "5:30 PM"],
    ["4:00-6:00 PM", "4:00 PM"],
    ["11:00-1:00 PM", "11:00 AM"],
    ["5 & 7 PM", "5:00 PM"],
  ])("%s is the first of its times: %s", (time, first) => {
    const csv = file(FULL, `9/4/2026,${time},JV Golf,H,Alder`);
    expect(games(csv)).toEqual([`09/04/2026 ${first}, Golf Jr. Varsity, vs Alder, ${time}`]);
    expect(games(csv, { answers: { first: "refuse" } })[0]).toBe(`"${time}" is not a time`);
  });

  test("two levels are a game each, the lower one first where there are two times", () => {
    const csv = file(FULL, "9/4/2026,5:30/7:00,V/JV Soccer,H,Alder", "9/5/2026,7 PM,JV & V Soccer,H,Birch");
    expect(question(csv, "levels")).toMatchObject({ text: "2 rows name two levels", value: "each" });
    expect(games(csv)).toEqual([
      "09/04/2026 5:30 PM, Soccer Jr. Varsity, vs Alder",
      "09/04/2026 7:00 PM, Soccer Varsity, vs Alder",
      "09/05/2026 7:00 PM, Soccer Jr. Varsity, vs Birch",
      "09/05/2026 7:00 PM, Soccer Varsity, vs Birch",
    ]);
    expect(games(csv, { answers: { levels: "highest" } })).toEqual([
      "09/04/2026 7:00 PM, Soccer Varsity, vs Alder",
      "09/05/2026 7:00 PM, Soccer Varsity, vs Birch",
    ]);
  });

  test("both genders are coed, or a game each where the school has both and no coed team", () => {
    const csv = file(FULL, "9/4/2026,7 PM,Boys & Girls Tennis JV,H,Alder");
    expect(question(csv, "genders")).toMatchObject({ text: "1 row names boys and girls", value: "coed" });
    expect(games(csv)).toEqual(["09/04/2026 7:00 PM, Coed Tennis Jr. Varsity, vs Alder"]);
    const teams = (["boys", "girls"] as const).map((gender) => ({ ...VARSITY, sport: "tennis", gender }));
    expect(games(csv, { school: { teams } })).toEqual([
      "09/04/2026 7:00 PM, Boys Tennis Jr. Varsity, vs Alder",
      "09/04/2026 7:00 PM, Girls Tennis Jr. Varsity, vs Alder",
    ]);
  });
});

describe("a sport's letters", () => {
  const csv = file(
    FULL,
    "9/4/2026,7 PM,JV VB,H,Alder",
    "9/5/2026,7 PM,GBB JV,H,Birch",
    "9/6/2026,7 PM,BB JV,H,Cedar",
  );

  test("are proposed where they mean one sport", () => {
    const sports = ask(csv).questions.filter(({ key }) => key.startsWith("sport:"));
    expect(sports.map(({ key, text, value }) => [key, text, value])).toEqual([
      ["sport:VB", 'What sport is "VB"?', "volleyball"],
      ["sport:GBB", 'What sport is "GBB"?', "basketball"],
      ["sport:BB", 'What sport is "BB"?', null],
    ]);
    expect(sports[2]?.answers.at(-1)).toEqual({ value: "keep", label: "A sport called BB" });
    expect(games(csv, { answers: { "sport:BB": "baseball" } }).map((game) => game.split(", ")[1])).toEqual([
      "Volleyball Jr. Varsity",
      "Girls Basketball Jr. Varsity",
      "Baseball Jr. Varsity",
    ]);
    expect(games(csv, { answers: { "sport:BB": "keep" } })[2]).toContain("Bb Jr. Varsity");
  });

  test("are not asked about once the school has a team that is called so", () => {
    const teams = [{ ...VARSITY, sport: "bb" }];
    expect(question(csv, "sport:BB", { school: { teams } })).toBeUndefined();
  });
});

describe("columns that no header names", () => {
  test.each([
    ["levelLabel", "JV", "level"],
    ["Squad", "Varsity", "level"],
    ["Gender/Level", "Girls JV", "level"],
    ["Which", "Away", "homeAway"],
    ["Location", "Home", "homeAway"],
    ["Begins", "7:00 PM", "time"],
    ["Group", "JV Golf", "team"],
  ])("%s with %s is told to be the %s", (header, cell, field) => {
    const whole = { Date: "9/4/2026", Time: "7 PM", Sport: "Golf", "H/A": "H", Opponent: "Alder" };
    const replaced = { time: "Time", team: "Sport", homeAway: "H/A" }[field];
    const cells = Object.entries(whole).filter(([name]) => name !== replaced);
    const csv = file(
      [...cells.map(([name]) => name), header].join(","),
      [...cells.map(([, text]) => text), cell].join(","),
    );
    const { columns, told, isByHeader } = ask(csv);
    expect(columns[field as "level"]).toBe(cells.length);
    expect(told).toContain(field);
    expect(isByHeader).toBe(false);
  });

  test("scores are no times, and a venue with places in it is no side", () => {
    const csv = file(
      "Date,Sport,H/A,Opponent,Points,Location",
      "9/4/2026,Golf,H,Alder,14,Home",
      "9/5/2026,Golf,A,Birch,20,Birch Park",
    );
    expect(ask(csv)).toMatchObject({ columns: { venue: 5, homeAway: 2 }, told: [] });
  });

  test("a fact's own name comes before another one", () => {
    const csv = file("Date,Time,Start Time,Team,H/A,Opponent", "9/4/2026,7 PM,6 PM,JV Golf,H,Alder");
    expect(ask(csv)).toMatchObject({ columns: { time: 1 }, duplicates: [], isByHeader: false });
    const twice = file("Date,Start,Start Time,Team,H/A,Opponent", "9/4/2026,7 PM,6 PM,JV Golf,H,Alder");
    expect(ask(twice)).toMatchObject({ duplicates: ["time"], questions: [] });
  });
});

test("a blank date has no answer", () => {
  expect(games(file(FULL, ",7 PM,JV Golf,H,Alder"))).toEqual(["Date is blank"]);
});

test("a row with too many cells stays an error", () => {
  const csv = file(FULL, "9/4/2026,,JV Golf,H,Alder,more", "9/4/2026,,JV Golf,H,Birch");
  expect(games(csv)).toEqual([
    expect.stringContaining("more cells than the header"),
    "09/04/2026 TBD, Golf Jr. Varsity, vs Birch",
  ]);
});

test("an answered file raises no question whose answer is not its own", () => {
  const cell = fc.constantFrom(
    "",
    "9/4",
    "Dec 28-30",
    "7:00",
    "16:30",
    "11:30 PM CT",
    "5/7 PM",
    "V/JV",
    "BB",
    "VB",
    "Boys & Girls Golf",
    "@ Alder",
    "Alder",
    "H",
    "BYE",
  );
  const row = fc.array(cell, { minLength: 5, maxLength: 5 }).map((cells) => cells.join(","));
  const header = fc.constantFrom(FULL, "Date,Time,Sport,Level,Opponent", "Date,Opponent,Venue,Gender,Squad");
  fc.assert(
    fc.property(header, fc.array(row, { minLength: 1, maxLength: 8 }), (columns, rows) => {
      const csv = file(columns, ...rows);
      const answers: Record<string, string> = {};
      for (let turn = 0; turn < 20; turn += 1) {
        const open = ask(csv, { answers }).questions.filter(({ key }) => answers[key] === undefined);
        if (open.length === 0) break;
        for (const { key, value, answers: offered, free } of open)
          answers[key] = value ?? offered[0]?.value ?? (free ? "Football JV" : "");
      }
      const { columns: found, duplicates } = ask(csv, { answers });
      expect(ask(csv, { answers }).questions.filter(({ key }) => answers[key] === undefined)).toEqual([]);
      const hasAll = found.date !== undefined && found.opponent !== undefined && duplicates.length === 0;
      if (!hasAll) return;
      const read = () => readImport(csv, { ...optionsOf({ answers }), columns: found });
      const { questions } = ask(csv, { answers });
      if (questions.length > 0) expect(read().rows.length).toBeGreaterThanOrEqual(1);
    }),
  );
});

describe("columns that only files of others have", () => {
  const readGame = (header: string, row: string) => {
    const csv = file(`${FULL},${header}`, `9/4/2026,7 PM,JV Golf,H,Alder,${row}`);
    const { columns, isByHeader } = ask(csv);
    const [read] = readImport(csv, { ...optionsOf({}), columns }).rows;
    if (read?.outcome !== "game") throw new Error(JSON.stringify(read));
    return { ...read.game, isByHeader };
  };

  test.each([
    ["Is Cancelled", "true", "canceled"],
    ["Cancelled", "x", "canceled"],
    ["Canceled", "false", "scheduled"],
    ["Postponed", "1", "reschedule"],
    ["Is Postponed", "no", "scheduled"],
  ])("%s with %s is %s", (header, cell, status) => {
    expect(readGame(header, cell)).toMatchObject({ status, isByHeader: false });
  });

  test.each([
    ["Score,Result", "14-20,L", "L 14-20"],
    ["Score,Outcome", "14-20,", "14-20"],
    ["Our Score,Their Score", "20,14", "20-14"],
    ["teamScore,opponentScore,result", "14,20,L", "L 14-20"],
    ["Home Score,Away Score", "20,14", "20-14"],
    ["Result", "W 20-14", "W 20-14"],
  ])("%s with %s is the score %s", (header, cells, score) => {
    expect(readGame(header, cells)).toMatchObject({ status: "completed", score });
  });

  test("a field follows its venue", () => {
    expect(readGame("Venue,Field", "Lincoln HS,Stadium").venue).toBe("Lincoln HS, Stadium");
    expect(readGame("Venue,Court", "Home,Court 2").venue).toBe("Court 2");
    expect(readGame("Venue,Field", "Lincoln HS,").venue).toBe("Lincoln HS");
  });

  test("'Is Home' is the side", () => {
    const csv = file(
      "Date,Time,Team,Opponent,Is Home",
      "9/4/2026,7 PM,JV Golf,Alder,yes",
      "9/5/2026,7 PM,JV Golf,Birch,0",
    );
    expect(question(csv, "side")).toBeUndefined();
    expect(games(csv).map((game) => game.split(", ")[2])).toEqual(["vs Alder", "@ Birch"]);
  });
});
