import { describe, expect, test } from "vitest";
import { describeColumns, readImport } from "./read-import.ts";

const HEADER = "Date,Time,Team,H/A,Opponent";

const readFile = (csv: string) =>
  readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High" });

/** The only row of a file that has these columns beside the required ones. */
function read(columns: Record<string, string>, game = "9/4/2026,7:00 PM,Golf,H,Alder") {
  const cells = Object.values(columns).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const csv = `${[HEADER, ...Object.keys(columns)].join()}\n${[game, ...cells].join()}`;
  const [row] = readFile(csv).rows;
  if (row?.outcome !== "game") throw new Error(`no game: ${JSON.stringify(row)}`);
  return row;
}

test("a file without the columns has ordinary games", () => {
  const { game, warnings } = read({});
  expect(game).toMatchObject({
    ...{ timeTbd: false, site: "", kind: "", eventName: "" },
    ...{ departure: "", dismissal: "", notes: "" },
  });
  expect(warnings).toEqual([]);
});

test.each([
  ["Site,Type,Event,Departure,Dismissal,Notes"],
  ["site,Game Type,Event Name,Departure Time,Dismissal Time,Note"],
  ["Site,type,EVENT,Bus,Early Dismissal,Comments"],
])("the columns %s are understood", (header) => {
  const { columns } = readFile(`${HEADER},Venue,${header}\n9/4/2026,7 PM,Golf,H,Alder`);
  expect(columns).toMatchObject({
    ...{ site: 6, kind: 7, eventName: 8, departure: 9, dismissal: 10, notes: 11 },
  });
});

describe("a time that nobody knows yet", () => {
  test("is a game at noon of its day, so marked", () => {
    const { game, warnings } = read({}, "9/4/2026,TBD,Golf,H,Alder");
    expect(game).toMatchObject({ start: Date.parse("2026-09-04T16:00:00Z"), timeTbd: true });
    expect(warnings).toEqual([]);
  });

  test("may stand behind the date", () => {
    expect(read({}, "9/4/2026 TBD,,Golf,H,Alder").game).toMatchObject({ timeTbd: true });
  });

  test.each([
    ["9/4/2026 7:00 PM,TBD", "the Date says 7:00 PM, the Time TBD"],
    ["9/4/2026 TBD,noon", "the Date says TBD, the Time 12:00 PM"],
    ["9/4/2026,", "Time is blank"],
  ])("is not guessed: %s", (cells, reason) => {
    expect(readFile(`${HEADER}\n${cells},Golf,H,Alder`).rows).toMatchObject([{ reason }]);
  });
});

describe("a neutral site", () => {
  test("by the H/A has nobody at home, and its own venue", () => {
    const { game, warnings } = read({ Venue: "State Park" }, "9/4/2026,7 PM,Golf,N,At Alder");
    expect(game).toMatchObject({ site: "neutral", isHome: false, venue: "State Park" });
    expect(game.opponent.schoolName).toBe("Alder");
    expect(warnings).toEqual(['"At Alder" was read as the opponent Alder']);
  });

  test.each(["N", "H"])("without a venue (H/A %s) is nowhere yet, and that is reported", (side) => {
    const { game, warnings } = read({ Site: "Neutral", Venue: "" }, `9/4/2026,7 PM,Golf,${side},Alder`);
    expect(game).toMatchObject({ site: "neutral", isHome: side === "H", venue: "TBD", namesVenue: false });
    expect(warnings).toEqual(["a neutral site without a Venue: the venue is TBD"]);
  });

  test("may be all that a lone column 'Site' says, which else names the place", () => {
    const csv = `${HEADER},Site\n9/4/2026,7 PM,Golf,H,Alder,Neutral\n9/5/2026,7 PM,Golf,H,Alder,North Gym`;
    const file = readFile(csv);
    expect(file.rows).toMatchObject([
      { game: { site: "neutral", venue: "TBD", isHome: true } },
      { game: { site: "", venue: "North Gym", isHome: true } },
    ]);
    expect(describeColumns(file).at(-1)).toEqual({ header: "Site", takenFor: "Venue" });
  });

  test("is the side in a file whose only side is the Site", () => {
    const csv = "Date,Time,Team,Site,Opponent,Venue\n9/4/2026,7 PM,Golf,N,Alder,State Park";
    expect(readFile(csv).rows).toMatchObject([{ game: { site: "neutral", isHome: false } }]);
  });
});

test.each([
  ["League", "league"],
  ["NON-LEAGUE", "nonleague"],
  ["nonleague", "nonleague"],
  ["Conference", "league"],
  ["scrimmage", "scrimmage"],
  ["Tournament", "tournament"],
  ["Playoffs", "playoff"],
  ["Not specified", ""],
  ["Game", ""],
  [" ", ""],
])("the type %j is %j", (cell, kind) => {
  const { game, warnings } = read({ Type: cell });
  expect([game.kind, warnings]).toEqual([kind, []]);
});

test.each(["Jamboree", "?", "12"])("the type %j is none, and that is reported", (cell) => {
  const { game, warnings } = read({ Type: cell });
  expect([game.kind, warnings]).toEqual(["", [`"${cell}" is not a game type and was left out`]]);
});

describe("departure and dismissal", () => {
  test.each([
    ["3:30 PM", "15:30"],
    ["15:30", "15:30"],
    ["9:05a", "09:05"],
    ["24:00", "00:00"],
    ["", ""],
  ])("%j is %j", (cell, time) => {
    const { game, warnings } = read({ Departure: cell, Dismissal: cell });
    expect([game.departure, game.dismissal]).toEqual([time, time]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["soon", 'the Departure "soon" is not a time and was left out', ""],
    ["TBD", "the Departure is TBD and was left out", ""],
    [
      "3 PM CT",
      'the Departure "3 PM CT" names a time zone other than the school\'s (ET) and was left out',
      "",
    ],
    ["3:30", 'the Departure "3:30" has no AM or PM and was read as 3:30 PM', "15:30"],
  ])("%j is reported: %s", (cell, warning, time) => {
    const { game, warnings } = read({ Departure: cell });
    expect([game.departure, warnings]).toEqual([time, [warning]]);
  });

  test("tell nothing of the file's clock", () => {
    const { game } = read({ Departure: "15:30" }, "9/4/2026,7:00,Golf,H,Alder");
    expect(game.start).toBe(Date.parse("2026-09-04T23:00:00Z"));
  });
});

describe("event and notes", () => {
  test("are kept as they are, an event on one line", () => {
    const { game, warnings } = read({ Event: "Metro\nInvitational", Notes: "Two  buses\nLunch " });
    expect([game.eventName, game.notes]).toEqual(["Metro Invitational", "Two buses\nLunch"]);
    expect(warnings).toEqual([]);
  });

  test("have a line each, even where the cell is marked as text", () => {
    expect(read({ Event: "'=Metro\nCup" }).game.eventName).toBe("=Metro Cup");
  });

  test.each([
    [{ Event: "x".repeat(100), Notes: "y".repeat(500) }, ["x".repeat(100), "y".repeat(500)], []],
    [{ Event: "x".repeat(101) }, ["", ""], ["the Event cell is longer than 100 characters and was left out"]],
    [{ Event: "Metro\u202ECup" }, ["", ""], ["the Event must be one line of text and was left out"]],
    [{ Notes: "Bring\u202Eboth" }, ["", "Bring\u202Eboth"], []],
    [{ Notes: "y".repeat(501) }, ["", ""], ["the Notes cell is longer than 500 characters and was left out"]],
    [
      { Notes: "y".repeat(90_000) },
      ["", ""],
      ["the Notes cell is longer than 1,000 characters and was left out"],
    ],
  ])(
    "those that are too long or no text of one line are left out, and the game stays",
    (columns, kept, expected) => {
      const { game, warnings } = read(columns as Record<string, string>);
      expect([[game.eventName, game.notes], warnings]).toEqual([kept, expected]);
    },
  );
});

describe("the opponent TBD", () => {
  test.each(["TBD", "tba", "To be determined"])("is a game (%s)", (cell) => {
    const { game, warnings } = read({ "Opponent Email": "" }, `9/4/2026,7 PM,Golf,H,${cell}`);
    expect(game.opponent).toEqual({
      schoolName: "TBD",
      key: "tbd",
      lines: "",
      isSchool: false,
      managerName: "",
      email: "",
      ccEmail: "",
      phone: "",
      address: "",
    });
    expect(warnings).toEqual([]);
  });

  test("never gets a contact", () => {
    const { game, warnings } = read({ "Opponent Email": "ad@example.org" }, "9/4/2026,7 PM,Golf,H,TBD");
    expect(game.opponent.email).toBe("");
    expect(warnings).toEqual(["the contact was left out: nobody is asked about a game against TBD"]);
  });
});
