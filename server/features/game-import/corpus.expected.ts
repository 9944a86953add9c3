/** The games and messages that each file has to give in an empty school on Eastern Time, named Osprey High. */
type Expected = {
  /** created, duplicate, skipped */
  counts: [number, number, number];
  /** by start */
  games: string[];
  teams: string[];
  errors?: string[];
  warnings?: string[];
};

export const CORPUS: Record<string, Expected> = {
  "plain.csv": {
    counts: [3, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Football Varsity vs Quarry Lake, Osprey High",
      "2026-09-08T20:30:00.000Z Football Jr. Varsity @ Stonebridge, Stonebridge",
      "2026-09-11T23:00:00.000Z Football Varsity vs Marlow Prep, Osprey High",
    ],
    teams: ["Football Varsity", "Football Jr. Varsity"],
  },
  "spreadsheet-export.csv": {
    counts: [5, 0, 3],
    games: [
      "2026-09-04T23:00:00.000Z Football Varsity vs Quarry Lake, Osprey Stadium",
      "2026-09-11T23:30:00.000Z Football Varsity @ Stonebridge, Stonebridge",
      "2026-09-25T16:00:00.000Z TBD Football Varsity vs Marlow Prep, Osprey Stadium",
      "2026-10-02T14:00:00.000Z Volleyball Freshman vs Quarry Lake, Osprey High",
      "2026-10-03T16:15:00.000Z Girls Soccer Jr. Varsity @ North Harbor, Lot 7",
    ],
    teams: ["Football Varsity", "Volleyball Freshman", "Girls Soccer Jr. Varsity"],
    warnings: [
      "Rows 1–3 above the header were left out",
      'Two-digit years were read as 20xx: "Fri 9/4/26" as 09/04/2026',
      'Row 5: "7:00" has no AM or PM and was read as 7:00 PM',
      'Row 6: "7:30" has no AM or PM and was read as 7:30 PM',
      'Row 7: "BYE" is no opponent, so the row was skipped',
      'Row 11: "10:00" has no AM or PM and was read as 10:00 AM',
      'Row 12: "12:15" has no AM or PM and was read as 12:15 PM',
    ],
  },
  "semicolons-windows-1252.csv": {
    counts: [2, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Girls Soccer Varsity vs St. Mary’s, Café Field",
      "2026-09-05T23:00:00.000Z Girls Soccer Varsity @ Cañon City, Cañon City",
    ],
    teams: ["Girls Soccer Varsity"],
  },
  "tabs-utf-16le.csv": {
    counts: [1, 0, 0],
    games: ["2026-09-04T23:00:00.000Z Boys Basketball Varsity vs École Lakeside, Osprey High"],
    teams: ["Boys Basketball Varsity"],
  },
  "utf-16be-without-mark.csv": {
    counts: [1, 0, 0],
    games: ["2026-09-04T23:00:00.000Z Girls Basketball Jr. Varsity @ Lakeside, Lakeside"],
    teams: ["Girls Basketball Jr. Varsity"],
  },
  "mixed-line-ends.csv": {
    counts: [4, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Golf Varsity vs Alder, Osprey High",
      "2026-09-05T23:00:00.000Z Golf Varsity vs Birch, Osprey High",
      "2026-09-06T23:00:00.000Z Golf Varsity vs Cedar Ridge, Osprey High",
      "2026-09-07T23:00:00.000Z Golf Varsity vs Dogwood, Osprey High",
    ],
    teams: ["Golf Varsity"],
  },
  "unclosed-quotes.csv": {
    counts: [3, 0, 0],
    games: [
      "2026-09-05T23:00:00.000Z Golf Varsity vs Birch, Course",
      "2026-09-08T23:00:00.000Z Golf Varsity vs Elm, Back Nine",
      '2026-09-09T23:00:00.000Z Golf Varsity vs Fir, The 5" Cup',
    ],
    teams: ["Golf Varsity"],
    errors: [
      "Row 2: a quotation mark is never closed",
      "Row 4: the quotation marks do not match",
      "Row 5: a quotation mark is never closed",
    ],
  },
  "clock-24.csv": {
    counts: [5, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Tennis Varsity vs Alder, Osprey High",
      "2026-09-05T11:00:00.000Z Tennis Varsity vs Birch, Osprey High",
      "2026-09-06T13:30:00.000Z Tennis Varsity vs Cedar, Osprey High",
      "2026-09-08T04:00:00.000Z Tennis Varsity vs Dogwood, Osprey High",
      "2026-09-08T20:45:00.000Z Tennis Varsity vs Elm, Osprey High",
    ],
    teams: ["Tennis Varsity"],
  },
  "excel-numbers.csv": {
    counts: [4, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Wrestling Varsity vs Alder, Osprey High",
      "2026-09-05T14:30:00.000Z Wrestling Varsity @ Birch, Birch",
      "2026-09-06T23:00:00.000Z Wrestling Varsity @ Cedar, Cedar",
      "2026-09-07T22:00:00.000Z Wrestling Varsity @ Dogwood, Dogwood",
    ],
    teams: ["Wrestling Varsity"],
    errors: ["Row 6: the Date says 6:00 PM, the Time 7:00 PM", 'Row 7: "########" is not a date'],
    warnings: [
      'Row 2: "46269" was read as an Excel date, 09/04/2026',
      'Row 2: "0.791666666666667" was read as the Excel time 7:00 PM',
      'Row 3: "46270" was read as an Excel date, 09/05/2026',
      'Row 3: "0.4375" was read as the Excel time 10:30 AM',
    ],
  },
  "typing.csv": {
    counts: [4, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Football Varsity vs Quarry Lake, Osprey High",
      "2026-09-05T23:00:00.000Z Football Varsity @ St. Mary’s, St. Mary’s",
      "2026-09-07T16:00:00.000Z Football Varsity @ St. Mary’s, St. Mary’s",
      "2026-09-08T23:00:00.000Z Football Varsity neutral, Quarry Lake, TBD",
    ],
    teams: ["Football Varsity"],
    errors: ['Row 4: "7:00 PM CT" names a time zone other than the school\'s (ET)'],
    warnings: ["Row 6: a neutral site without a Venue: the venue is TBD"],
  },
  "bad-cells.csv": {
    counts: [0, 0, 1],
    games: [],
    teams: [],
    errors: [
      'Row 2: "13/4/2026" is not a date',
      'Row 3: "9/4" is not a date: the year is missing',
      'Row 4: "2/30/2026" is not a date; "25:00" is not a time',
      'Row 5: "12/31/1899": Date must be 01/01/1900 or later',
      "Row 6: Time is blank",
      "Row 7: Team is blank",
      'Row 8: "Varsity" names no sport',
      "Row 9: H/A is blank",
      'Row 10: "X" is not home or away',
      'Row 11: "Varsity JV Golf" names more than one level',
      'Row 12: "Boys Girls Golf" names more than one gender',
      'Row 13: "F Golf": the "F" is not clear',
      'Row 14: the H/A says home, but the Opponent is "@ Alder"',
      "Row 15: the clock skips 2:30 AM on 03/14/2027 (daylight saving time begins)",
      "Row 16: the row has more cells than the header; a comma inside a cell needs quotation marks around it",
    ],
  },
  "duplicates.csv": {
    counts: [3, 1, 0],
    games: [
      "2026-09-04T23:00:00.000Z Football Varsity vs Quarry Lake, Stadium",
      "2026-09-04T23:00:00.000Z Football Jr. Varsity vs Quarry Lake, Stadium",
      "2026-11-01T05:30:00.000Z Football Varsity vs Quarry Lake, Stadium",
    ],
    teams: ["Football Varsity", "Football Jr. Varsity"],
    warnings: ['Row 3: an earlier row has this game as a home game at "Stadium", and that was left as it is'],
  },
  "every-column.csv": {
    counts: [6, 0, 0],
    games: [
      "2026-09-04T23:00:00.000Z Girls Ice Hockey Varsity vs Alder, Rink completed W 4-2",
      "2026-09-05T23:00:00.000Z Girls Ice Hockey Jr. Varsity @ Birch, Birch reschedule",
      "2026-09-09T23:00:00.000Z Hockey 7th Grade @ Dogwood, Dogwood canceled",
      "2026-09-10T23:00:00.000Z Hockey Jr. Varsity @ Dogwood, Dogwood completed T 3-3",
      "2026-09-11T23:00:00.000Z Coed Hockey Gold @ Dogwood, Dogwood",
      "2026-09-12T23:00:00.000Z Coed Hockey Gold @ Alder, Alder",
    ],
    teams: [
      "Girls Ice Hockey Varsity",
      "Girls Ice Hockey Jr. Varsity",
      "Hockey 7th Grade",
      "Hockey Jr. Varsity",
      "Coed Hockey Gold",
    ],
    errors: [
      "Row 4: the Team says Boys, the Gender says Girls",
      "Row 5: the Team says Jr. Varsity, the Level says Varsity",
      "Row 6: the Team says Hockey, the Sport says Golf",
    ],
    warnings: [
      'Row 2: the sport "Ice Hockey" is neither on the list of sports nor one of your teams\'',
      'Row 3: "not an address" is not an email address and was left out',
      'Row 3: "12" is not a phone number and was left out',
      'Row 7: only a completed game has a score, so "L 1-2" was left out',
      'Row 7: the sport "Hockey" is neither on the list of sports nor one of your teams\'',
      'Row 8: the game has the score "T 3-3" and was read as completed',
      'Row 8: the squad "2" was left out: the game is one of Hockey Jr. Varsity',
      'Row 9: "unsure" is not a status, so the game is scheduled',
      'Row 10: "other@example.org" was left out, as an earlier row has "ad@example.org" for Alder',
    ],
  },
  "formulas.csv": {
    counts: [2, 0, 0],
    games: [
      "2026-09-05T23:00:00.000Z Golf Varsity vs @ Alder, =1+1",
      "2026-09-06T23:00:00.000Z Golf Varsity vs 'Iolani, 'Course",
    ],
    teams: ["Golf Varsity"],
    errors: [`Row 2: "=HYPERLINK("http://example.com","Alder")" is a formula, not a team`],
  },
};

export const REFUSED: Record<string, string> = {
  "workbook.csv":
    "This is an Excel workbook, not a CSV file. Open it in your spreadsheet program and save it as CSV.",
  "nul-characters.csv":
    "The file contains NUL characters, so it is not a CSV file. Save it as CSV and try again.",
  "duplicate-header.csv": "Duplicate column: Date",
  "missing-columns.csv": "Missing required columns: Team, H/A",
  "empty.csv": "The file is empty.",
};
