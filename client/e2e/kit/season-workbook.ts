import { inlineRow, workbookFile } from "#client/test/workbooks/workbook-file.ts";

const COLUMNS = ["Date", "Time", "Team", "H/A", "Opponent", "Notes"];

/** 9/4/2030 as spreadsheets count days. */
const FIRST_DAY = 47_730;

/** A text that a spreadsheet would compute, and a browser run. */
export const CODE = "=cmd|' /C calc'!A0<img src=x onerror=alert(1)>";

const games = (team: string, opponents: readonly string[]) =>
  opponents.map((opponent, index) =>
    inlineRow(4 + index, [
      { v: FIRST_DAY + 7 * index, s: 1 },
      { v: index === 0 ? 0.3125 : 0.791666666666667, s: 2 },
      team,
      index % 2 === 0 ? "H" : "A",
      opponent,
      CODE,
    ]),
  );

/** A sheet for each team, called like it, with its columns in an order of its own; a row of the second is wrong. */
export function teamsWorkbook(): Buffer {
  const day = (weeks: number) => ({ v: FIRST_DAY + 7 * weeks, s: 1 });
  const evening = { v: 0.791666666666667, s: 2 };
  const rows = (...all: Parameters<typeof inlineRow>[1][]) =>
    all.map((cells, index) => inlineRow(1 + index, cells)).join("");
  return Buffer.from(
    workbookFile({
      sheets: [
        {
          name: "JV Football",
          rows: rows(
            ["Date", "Time", "H/A", "Opponent"],
            [day(0), evening, "H", "Alder High"],
            [day(1), evening, "A", "Birch High"],
          ),
        },
        {
          name: "Girls Tennis",
          rows: rows(
            ["Osprey Athletics"],
            ["Opponent", "H/A", "Date", "Time", "Location"],
            ["Cedar High", "H", day(0), evening, "North Courts"],
            ["Elm High", "H", day(1), "noonish", "North Courts"],
          ),
        },
      ],
      formats: ["General", "yyyy\\-mm\\-dd", "h:mm AM/PM"],
    }),
  );
}

/** Two sheets of games below a merged title, the second game of each hidden; and one of remarks before them. */
export function seasonWorkbook(): Buffer {
  const sheet = (name: string, team: string, opponents: readonly string[]) => ({
    name,
    rows: [inlineRow(1, ["Osprey Athletics, Fall 2030"]), inlineRow(3, COLUMNS), ...games(team, opponents)]
      .join("")
      .replace('<row r="5"', '<row r="5" hidden="1"'),
    after: '<mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>',
  });
  return Buffer.from(
    workbookFile({
      sheets: [
        { name: "Remarks", rows: inlineRow(1, ["Ask Dana about the buses"]) },
        sheet("Girls", "Girls Golf", ["Alder High", "Birch High", "Cedar High"]),
        sheet("Boys", "Boys Golf", ["Dogwood High", "Elm High"]),
      ],
      formats: ["General", "[$-F800]dddd\\,\\ mmmm\\ d\\,\\ yyyy", "h:mm AM/PM"],
    }),
  );
}
