import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOneTable } from "#client/test/read-one-table.ts";
import { sampleImport } from "#client/test/samples/sample-import.ts";
import { readCell } from "#shared/import/cells.ts";
import { readTables } from "#shared/import/tables/read-tables.ts";
import { failedRowsCsv } from "./failed-rows-file.ts";
import {
  asInFile,
  columnsToCorrect,
  fileOfRows,
  isAtFault,
  stillWrong,
  type WrongRow,
  wrongRows,
} from "./wrong-rows.ts";

const row = (number: number, reason: string, ...cells: string[]): WrongRow => ({
  row: number,
  reason,
  cells,
});

const tableOf = (header: string[], width = header.length) => ({
  ...{ name: "", firstRow: 1, titles: [], header, width },
});

describe("wrong rows in a file of their own", () => {
  it("have the header and every cell, whatever stands in it", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme-ascii" }),
      fc.constantFrom("'=1+1", '5" mat', "Two buses\nLunch", " x ", "a,b;c\td|e", "@ Alder", "é"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        // A reader passes over rows without a letter or digit.
        const wrong = rows.map((cells, index) => row(index + 2, "", "9/4/2026", ...cells, "Z"));
        const table = tableOf(["Date", "Time", "Team", "H/A"], 5);
        const read = readOneTable(fileOfRows([table], [], wrong).csv);
        expect(read.header).toEqual(table.header);
        expect(read.width).toBe(5);
        expect(read.rows.map(({ cells, problem }) => ({ cells, problem }))).toEqual(
          wrong.map(({ cells }) => ({ cells, problem: null })),
        );
        expect(read.rows.map((each) => each.row)).toEqual(wrong.map((_, index) => index + 2));
      }),
    );
  });

  it("get the numbers of their own file back, and no other number changes", () => {
    const rowOf = (line: number) => [5, 19][line - 2] ?? line;
    const result = sampleImport({
      failedRows: [3],
      errors: ['Row 3: "Row 2: x" is not a time'],
      warnings: ["Two-digit years were read as 20xx", "Row 2: one (row 3)"],
      conflicts: [{ row: 3, kind: "team", severity: "conflict", message: "Row 3: Golf plays Row 2 (row 2)" }],
    });
    expect(asInFile(result, [], rowOf)).toMatchObject({
      failedRows: [19],
      errors: ['Row 19: "Row 2: x" is not a time'],
      warnings: ["Two-digit years were read as 20xx", "Row 5: one (row 19)"],
      conflicts: [{ row: 19, message: "Row 19: Golf plays Row 2 (row 5)" }],
    });
  });
});

describe("wrong rows of several tables", () => {
  const csv = [
    ...["JV Football", "Date,Time,H/A,Opponent", "9/4/2026,noonish,H,Alder", "9/5/2026,7 PM,H,Birch"],
    ...["Girls Golf", "Opponent,Date,Time,H/A", "Cedar,9/4/2026,noonish,H"],
  ].join("\n");
  const tables = readTables(csv);
  const chosen = tables.map(({ name, firstRow, isSheet }, index) => ({
    ...{ name, firstRow, isSheet },
    columns: { opponent: index },
  }));
  const wrong = wrongRows(tables, { failedRows: [3, 7], errors: ["Row 3: a", "Row 7: b"] });

  it("go below the title and the header of their table, with its name and columns", () => {
    expect(wrong[1]?.cells).toEqual(["Cedar", "9/4/2026", "noonish", "H"]);
    const { csv: alone, places, rowOf } = fileOfRows(tables, chosen, wrong);
    expect(places).toEqual([
      { name: "JV Football", firstRow: 1, isSheet: false, columns: { opponent: 0 } },
      { name: "Girls Golf", firstRow: 4, isSheet: false, columns: { opponent: 1 } },
    ]);
    const again = readTables(alone, { tables: places });
    expect(again.map(({ header, titles, rows }) => ({ header, titles, rows: rows.length }))).toEqual(
      tables.map(({ header, titles }) => ({ header, titles, rows: 1 })),
    );
    expect(again.flatMap(({ rows }) => rows.map((each) => rowOf(each.row)))).toEqual([3, 7]);
  });

  it("go without the tables that have none", () => {
    const { places, rowOf } = fileOfRows(tables, chosen, wrong.slice(1));
    expect(places).toMatchObject([{ name: "Girls Golf", firstRow: 1 }]);
    expect(rowOf(3)).toBe(7);
  });

  it("are saved so that the file is read as these tables again", () => {
    const again = readTables(failedRowsCsv(tables, wrong));
    expect(again.map(({ name }) => name)).toEqual(["JV Football", "Girls Golf"]);
    expect(again.map(({ rows }) => rows[0]?.cells.at(-1))).toEqual(["Row 3: a", "Row 7: b"]);
  });

  it("are named as in their sheets", () => {
    const sheets = chosen.map((place) => ({ ...place, isSheet: true }));
    const result = sampleImport({ failedRows: [2], errors: ["Row 2: x (row 3)"] });
    const rowOf = (line: number) => ({ 2: 3, 3: 7 })[line] ?? line;
    expect(asInFile(result, sheets, rowOf)).toMatchObject({
      failedRows: [3],
      errors: ["JV Football, row 3: x (Girls Golf, row 3)"],
    });
  });
});

describe("wrong rows in a file to correct elsewhere", () => {
  const saved = (header: string[], ...rows: WrongRow[]) =>
    readOneTable(failedRowsCsv([tableOf(header)], rows));

  it("have no cell, title or reason that a spreadsheet would compute, in whichever width it is written", () => {
    const start = fc.constantFrom(..."=+-@＝＋－＠\t\r a'\"");
    const hostile = fc
      .tuple(fc.array(start, { minLength: 1, maxLength: 4 }), fc.string())
      .map(([signs, rest]) => `${signs.join("")}1${rest}`);
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, cell, reason) => {
        const { header, rows } = saved(["Date", title], row(2, reason, "9/4/2026", cell));
        for (const each of [...header, ...(rows[0]?.cells ?? [])]) {
          expect(each).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/);
        }
      }),
    );
  });

  it("are read again as they were, marks and all", () => {
    const cells = ["＝1+1", "=1", "'Iolani", "Alder", "'=1"];
    const [again] = saved(["A", "B", "C", "D", "E"], row(2, "", ...cells)).rows;
    expect(again?.cells.slice(0, 5).map((cell) => readCell(cell).text)).toEqual([
      ...["＝1+1", "=1", "'Iolani", "Alder", "=1"],
    ]);
  });

  it("say 'at' for the sign that a spreadsheet would take for a formula", () => {
    expect(saved(["Opponent"], row(2, "", " @ Alder")).rows[0]?.cells[0]).toBe("at Alder");
  });
});

describe("after some were sent again", () => {
  const rows = [row(3, "a", "x"), row(5, "b", "y"), row(7, "c", "z")];

  it("those that went in are gone, the others keep what was typed, with the new reason", () => {
    const sent = [row(3, "a", "X"), row(7, "c", "Z")];
    expect(stillWrong(rows, sent, { failedRows: [7], errors: ["Row 7: d"] })).toEqual(
      [row(5, "b", "y")].concat(row(7, "Row 7: d", "Z")),
    );
  });

  it("rows that were not sent stay", () => {
    expect(stillWrong(rows, [], { failedRows: [], errors: [] })).toEqual(rows);
  });
});

describe("the cells to correct", () => {
  const columns = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 3, venue: 4 };

  it("are the required ones, those with something in them, and those beyond the header", () => {
    const wrong = row(3, "", "9/4", "", "Golf", "@ Alder", "", "", "remark", "x");
    expect(columnsToCorrect(columns, 7, wrong)).toEqual([0, 1, 2, 3, 6, 7]);
    expect(columnsToCorrect(columns, 7, row(4, "", "", ""))).toEqual([0, 1, 2, 3]);
  });

  it("are marked where the reason names them, where they are blank, or stand beyond the header", () => {
    const reason = 'Row 3: "noonish" is not a time; Team is blank';
    const wrong = row(3, reason, "9/4/2026", "noonish", "", "@ Alder", "", "more");
    const marked = [0, 1, 2, 3, 4, 5].filter((column) => isAtFault(wrong, column, columns, 5));
    expect(marked).toEqual([1, 2, 5]);
  });
});

it("are those of the result, with the cells that the file has", () => {
  const tables = readTables(
    "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder\n9/5/2026,noonish,Golf,H,Alder",
  );
  expect(wrongRows(tables, { failedRows: [3], errors: ["Row 3: x"] })).toEqual([
    row(3, "Row 3: x", "9/5/2026", "noonish", "Golf", "H", "Alder"),
  ]);
});
