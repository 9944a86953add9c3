import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeColumns, type ReadFile, readImport } from "./read-import.ts";
import type { ReadRow } from "./read-row.ts";

const HEADER = "Date,Time,Team,H/A,Opponent";

const read = (csv: string): ReadFile =>
  readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High" });

const inWords = (row: ReadRow) => {
  if (row.outcome === "error") return `${row.row} ${row.reason}`;
  return row.outcome === "game" ? `${row.row} ${row.game.opponent.schoolName}` : `${row.row} ${row.outcome}`;
};
const rowsOf = (csv: string) => read(csv).rows.map(inWords);

const game = (opponent: string, day = 4) => `9/${day}/2026,7 PM,Golf,H,${opponent}`;

describe("what the file says as a whole", () => {
  test("counts the games with a two-digit year, and says it once", () => {
    const rows = ["9/4/26", "9/5/26", "9/6/2026"].map((date) => `${date},7 PM,Golf,H,Alder`);
    const { shortYears, warnings } = read([HEADER, ...rows, "9/7/26,noonish,Golf,H,Alder"].join("\n"));
    expect(shortYears).toBe(2);
    expect(warnings).toEqual(['Two-digit years were read as 20xx: "9/4/26" as 09/04/2026']);
  });

  test("holds for one of its rows alone: a file on the 24-hour clock stays on it", () => {
    const early = "9/4/2026,7:00,Golf,H,Alder";
    const startOf = ({ rows: [row] }: ReadFile) =>
      row?.outcome === "game" ? new Date(row.game.start).toISOString() : "no game";
    const whole = read(`${HEADER}\n${early}\n9/5/2026,19:30,Golf,H,Alder`);
    expect(whole.isTwentyFourHour).toBe(true);
    const alone = (isTwentyFourHour: boolean) =>
      readImport(`${HEADER}\n${early}`, {
        ...{ timeZone: "America/New_York", schoolName: "Osprey High" },
        isTwentyFourHour,
      });
    expect(startOf(alone(true))).toBe(startOf(whole));
    expect(startOf(alone(false))).not.toBe(startOf(whole));
    expect(alone(false).isTwentyFourHour).toBe(false);
  });
});

describe("the header", () => {
  test.each([
    ["Date,Time,Team,H/A,Opponent"],
    ["date, TIME ,team,h / a,OPPONENT*"],
    ["Game Date,Start Time,Team,Home/Away,Opponent School"],
    ["Game Date,Start Time,Team,Site,Versus"],
    ["Event Date,Event Time,Team,H/A/N,Opp"],
    ["Date,Time (ET),Team,H/A,Opp."],
    ["Date (M/D/Y),Time (Eastern),Team,H/A (Home/Away),Opponent"],
    ["Date,Time,Sport,H/A,Opponent"],
  ])("%s is understood", (header) => {
    expect(rowsOf(`${header}\n${game("Alder")}`)).toEqual(["2 Alder"]);
  });

  test("is found below titles, and rows are numbered as a spreadsheet shows them", () => {
    const csv = `Osprey Athletics\n"Fall, 2026"\n\n${HEADER}\n${game("Alder")}\n\n${game("Birch")}\n`;
    expect(rowsOf(csv)).toEqual(["5 Alder", "7 Birch"]);
  });

  test.each([
    ["one title", `Osprey Athletics\n${HEADER}\n`, ["Row 1 above the header was left out"]],
    ["several", `Osprey\n\nFall\n${HEADER}\n`, ["Rows 1–3 above the header were left out"]],
    ["blank rows", `\n,,\n${HEADER}\n`, []],
    ["the line for spreadsheets", `sep=,\n${HEADER}\n`, []],
  ])("says what stands above it: %s", (_, csv, warnings) => {
    expect(read(csv).warnings).toEqual(warnings);
  });

  test("is the one with rows below it, whatever names columns above", () => {
    expect(rowsOf(`Location,Level,Notes\n${HEADER}\n${game("Alder")}`)).toEqual(["3 Alder"]);
    expect(rowsOf(`Location,Level\n${HEADER}\n${game("Alder")}`)).toEqual(["3 Alder"]);
  });

  test("is found below titles among cells pasted from a sheet, too", () => {
    const pasted = `Osprey Athletics\n\n${HEADER}\n${game("Alder")}`.replaceAll(",", "\t");
    expect(rowsOf(pasted)).toEqual(["4 Alder"]);
    expect(read(pasted).warnings).toEqual(["Rows 1–2 above the header were left out"]);
  });

  test("may have lines within its cells", () => {
    const headers = [
      'Date,"Start\nTime",Team,"Home/\nAway",Opponent',
      '"Game\nDate",Time,Team,H/A,"Opponent\nSchool"',
    ];
    for (const header of headers) expect(rowsOf(`${header}\n${game("Alder")}`)).toEqual(["2 Alder"]);
  });

  test("is said to be none where it is a game, and the columns were chosen by hand", () => {
    const columns = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4 };
    const csv = [game("Alder"), game("Birch")].join("\n");
    const file = readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High", columns });
    expect(file.rows.map(inWords)).toEqual(["2 Birch"]);
    expect(file.warnings).toEqual([
      "Row 1 was taken for the header, so its game was left out. Put a row with the names of the columns above it.",
    ]);
  });

  test("may be printed again", () => {
    expect(rowsOf(`${HEADER}\n${game("Alder")}\n${HEADER}\n${game("Birch")}`)).toEqual([
      "2 Alder",
      "4 Birch",
    ]);
  });

  test.each([
    ["Date,Time,Team,H/A", "Missing required columns: Opponent"],
    ["One,Two,Three", "Missing required columns: Date, Time, Team, H/A, Opponent"],
    ["Date,Time,Team,H/A,Opponent,Opponent", "Duplicate column: Opponent"],
    ["Date,Time,Start Time,Team,H/A,Opponent", "Duplicate column: Time"],
    ["Date,Time,Team,Home,Away,Opponent", "Duplicate column: H/A"],
  ])("%s is refused: %s", (header, message) => {
    expect(() => read(`${header}\n${game("Alder")}`)).toThrow(message);
  });

  test("may name the school's time zone, and no other", () => {
    expect(() => read(`Date,Time (CT),Team,H/A,Opponent\n${game("Alder")}`)).toThrow(
      'The column "Time (CT)" names a time zone other than the school\'s (ET). Change the times and the header, and import the file again.',
    );
  });

  test("reads what stands in brackets only where nothing else says it", () => {
    const header = "Date,Time (bus),Time,Team,H/A,Opponent";
    const { columns } = read(`${header}\n9/4/2026,5 PM,7 PM,Golf,H,Alder`);
    expect(columns.time).toBe(2);
  });

  test("without a Team column takes the Sport for it, with the Level and the Gender beside it", () => {
    const file = read("Date,Time,Sport,Level,Gender,H/A,Opponent\n9/4/2026,7 PM,Golf,JV,Girls,H,Alder");
    expect(file.rows).toMatchObject([
      { game: { team: { gender: "girls", level: "jr-varsity", sport: "golf" } } },
    ]);
  });

  test("calls a site the side only where nothing else is", () => {
    const file = read(`${HEADER},Site\n${game("Alder")},North Gym`);
    expect(describeColumns(file).at(-1)).toEqual({ header: "Site", takenFor: "Venue" });
    expect(file.rows).toMatchObject([{ game: { venue: "North Gym", isHome: true } }]);
  });

  test("says which of two optional columns is not used", () => {
    expect(read(`${HEADER},Venue,Location\n`).warnings).toEqual([
      'The column "Location" is not used: "Venue" is taken for the Venue.',
    ]);
  });
});

test("two-digit years of games are reported once, for the whole file", () => {
  const rows = [
    ",7 PM,Golf,H,",
    "9/4/26,7 PM,Golf,H,",
    "9/5/26,7 PM,Golf,H,Alder",
    "9/6/26,7 PM,Golf,H,Alder",
  ];
  const file = read([HEADER, ...rows].join("\n"));
  expect(file.warnings).toEqual(['Two-digit years were read as 20xx: "9/5/26" as 09/05/2026']);
  expect(file.rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(read(`${HEADER}\n9/5/2026,7 PM,Golf,H,Alder`).warnings).toEqual([]);
});

describe("the delimiter", () => {
  test.each([",", ";", "\t", "|"])("%j is found", (delimiter) => {
    expect(rowsOf([HEADER, game("Alder")].join("\n").replaceAll(",", delimiter))).toEqual(["2 Alder"]);
  });

  test.each(["sep=;\n", "SEP=;\r\n", '"sep=;"\n', "\uFEFFsep=;\r"])("%j names it and is no row", (line) => {
    const rows = [HEADER, game("Alder")].map((row) => row.replaceAll(",", ";"));
    expect(rowsOf(line + rows.join("\n"))).toEqual(["2 Alder"]);
  });
});

describe("rows are never merged", () => {
  test.each(["\n", "\r\n", "\r"])("at line ends %j", (end) => {
    expect(rowsOf([HEADER, game("Alder"), game("Birch")].join(end))).toEqual(["2 Alder", "3 Birch"]);
  });

  test("at any mix of line ends, however the cells are quoted", () => {
    const cell = fc.constantFrom("Alder", '"Alder, Ohio"', '"The ""Oaks"""', '"Alder\nOhio"', 'Oak 5" Hill');
    const end = fc.constantFrom("\n", "\r\n", "\r", "\n\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, end), { minLength: 1, maxLength: 20 }), (lines) => {
        const csv = `${HEADER}\n${lines.map(([name, lineEnd]) => game(name) + lineEnd).join("")}`;
        expect(read(csv).rows.map(({ outcome }) => outcome)).toEqual(lines.map(() => "game"));
      }),
    );
  });

  test("by quotation marks that are never closed, or closed by another row's", () => {
    const csv = [
      HEADER,
      game('"Alder', 4),
      game("Birch", 5),
      game('"Cedar"', 6),
      game('Dogwood"', 7),
      game("Elm", 8),
    ];
    expect(rowsOf(csv.join("\n"))).toEqual([
      "2 a quotation mark is never closed",
      "3 Birch",
      "4 Cedar",
      '5 Dogwood"',
      "6 Elm",
    ]);
  });

  test("nor split where a line of a remark is a date", () => {
    const remarks = ['"Rain date:\n9/5/2026\nBring balls"', '"9/5/2026, moved\n9/6/2026, moved again"'];
    for (const remark of remarks) {
      const csv = `${HEADER},Notes\n${game("Alder")},${remark}\n${game("Birch")},`;
      expect(rowsOf(csv)).toEqual(["2 Alder", "3 Birch"]);
    }
  });

  test("however many quotation marks are lost", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Alder", '"Alder', 'Alder"', '"Alder"', '"Al"der', '""Alder'), {
          maxLength: 15,
        }),
        (names) => {
          const csv = [HEADER, ...names.map((name) => game(name))].join("\n");
          expect(read(csv).rows.map(({ row }) => row)).toEqual(names.map((_, index) => index + 2));
        },
      ),
    );
  });
});

test("a time at 13:00 or later anywhere puts the whole file on the 24-hour clock", () => {
  const starts = (csv: string) =>
    read(csv).rows.map((row) => row.outcome === "game" && new Date(row.game.start).toISOString());
  const early = `${HEADER}\n9/4/2026,7:00,Golf,H,Alder`;
  expect(starts(early)).toEqual(["2026-09-04T23:00:00.000Z"]);
  expect(starts(`${early}\n9/5/2026,13:00,Golf,H,Alder`)[0]).toBe("2026-09-04T11:00:00.000Z");
});

test.each([
  "Printed,14:05,,,",
  "8/1/2026,14:05,,,",
  "8/1/2026,14:05,Golf,H,BYE",
  "soon,14:05,Golf,H,Birch",
  "9/5/2026,14:05,Golf,?,Birch",
])("%s is no game, so its time does not tell the clock", (line) => {
  const [first] = read(`${HEADER}\n9/4/2026,7:00,Golf,H,Alder\n${line}`).rows;
  expect(first).toMatchObject({ game: { start: Date.parse("2026-09-04T23:00:00Z") } });
});

test.each([
  ["9/4/2026 7 PM", "Alder"],
  ["1/0/1900 7:00 PM", "Alder"],
  ["12/30/1899 7:00 PM", "Alder"],
  ["9/5/2026 7 PM", "the Date says 09/04/2026, the Time 09/05/2026"],
  ["2/30/2026 7 PM", '"2/30/2026 7 PM" is not a time'],
])("a date in the Time cell must be the one of the Date cell: %s", (time, outcome) => {
  expect(rowsOf(`${HEADER}\n9/4/2026,${time},Golf,H,Alder`)).toEqual([`2 ${outcome}`]);
});

test("midnight at the end of the last day would be a day that no game can have", () => {
  const rows = ["23:59", "24:00"].map((time) => `12/31/2999,${time},Golf,H,Alder`);
  expect(rowsOf([HEADER, ...rows].join("\n"))).toEqual(["2 Alder", "3 Date must be 12/31/2999 or earlier"]);
});

test("a formula as opponent is an error, and 'At Large High' plays at home", () => {
  expect(rowsOf(`${HEADER}\n${game("=A1")}\n${game("At Large High")}`)).toEqual([
    '2 "=A1" is a formula, not a team',
    "3 At Large High",
  ]);
});

test.each([
  ["A", "Alder", ['"At Alder" was read as the opponent Alder']],
  ["H", "At Alder", ['"At Alder" was read as a name, because the H/A says home']],
])("'At Alder' with H/A %s is %s, and the guess is reported", (side, name, warnings) => {
  const [row] = read(`${HEADER}\n9/4/2026,7 PM,Golf,${side},At Alder`).rows;
  expect(row).toMatchObject({ game: { opponent: { schoolName: name } }, warnings });
});

test("a row has one outcome, and an error lists all that is wrong with it", () => {
  expect(rowsOf(`${HEADER}\nsoon,evening,Varsity,?,Alder`)).toEqual([
    '2 "soon" is not a date; "evening" is not a time; "Varsity" names no sport; "?" is not home or away',
  ]);
});

describe("a cell", () => {
  const withVenue = (venue: string, notes = "") =>
    rowsOf(`${HEADER},Venue,Uniform\n${game("Alder")},${venue},${notes}`);

  test("beyond the limit is an error that names its column and says what to do", () => {
    expect(withVenue("x".repeat(1_001))).toEqual([
      "2 the Venue is longer than 1,000 characters; shorten it and import the row again",
    ]);
    expect(rowsOf(`${HEADER}\n${game("x".repeat(1_001))}`)).toEqual([
      "2 the Opponent is longer than 1,000 characters; shorten it and import the row again",
    ]);
  });

  test("with a name that is no text of one line is an error, and of the contact a warning", () => {
    expect(withVenue("Gym\u202E")).toEqual(["2 the venue must be one line of text"]);
    expect(rowsOf(`${HEADER}\n${game("Al\u2067der")}`)).toEqual([
      "2 the opponent's name must be one line of text",
    ]);
    expect(rowsOf(`${HEADER}\n${game(`"'@Alder\nHill"`)}`)).toEqual([
      "2 the opponent's name must be one line of text",
    ]);
    const [row] = read(`${HEADER},Opponent Contact\n${game("Alder")},Robin\u202E`).rows;
    expect(row).toMatchObject({
      game: { opponent: { schoolName: "Alder", managerName: "" } },
      warnings: ["the opponent's contact must be one line of text and was left out"],
    });
  });

  test("may be as long as it likes in a column that is not used", () => {
    expect(withVenue("Gym", "x".repeat(50_000))).toEqual(["2 Alder"]);
  });
});
