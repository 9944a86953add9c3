import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOneTable } from "#client/test/read-one-table.ts";
import { tidy } from "#shared/import/cells.ts";
import { sheetCsv } from "./sheet-csv.ts";

const HEADER = ["Date", "Time", "Team", "H/A", "Opponent", "Notes"];

const line = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 12 }),
  fc.constantFrom(
    "9/4/2026",
    "Sep 4, 2026",
    'He said "no"',
    "Date,Time,Team",
    "a;b\tc|d",
    "'=1+1",
    "é 東",
    "",
  ),
);
const cell = fc.oneof(
  line,
  fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n")),
);

/** The wording that a reader makes of a cell, whatever the blanks between the words. */
const words = (cells: readonly string[]) => cells.map((text) => tidy(text));

describe("a sheet as a CSV text", () => {
  it("is read back with the same cells in rows of the same numbers, whatever stands in them", () => {
    const row = fc.record({ gap: fc.nat(3), cells: fc.array(cell, { maxLength: 8 }) });
    fc.assert(
      fc.property(fc.nat(4), fc.array(row, { maxLength: 12 }), (above, given) => {
        let number = above + 1;
        const rows = given.map(({ gap, cells }) => {
          number += gap + 1;
          // A reader passes over rows without a letter or digit.
          return { row: number, cells: ["Row", ...cells], isHidden: false };
        });
        const header = { row: above + 1, cells: HEADER, isHidden: false };
        const table = readOneTable(sheetCsv([header, ...rows]));
        expect(table.headerRow).toBe(above + 1);
        const shown = ({ row, cells }: { row: number; cells: readonly string[] }) => ({
          row,
          cells: words(cells.slice(0, cells.findLastIndex((text) => tidy(text) !== "") + 1)),
        });
        expect(table.rows.map(shown)).toEqual(rows.map(shown));
        expect(table.rows.filter(({ problem }) => problem !== null)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the lines of a cell that nobody takes for rows", () => {
    const rows = [HEADER, ["9/4/2026", "7 PM", "Golf", "H", "Alder", "Bus at 5\r\nLunch first"]];
    const csv = sheetCsv(rows.map((cells, index) => ({ row: index + 1, cells, isHidden: false })));
    expect(readOneTable(csv).rows[0]?.cells.at(-1)).toBe("Bus at 5\nLunch first");
  });

  it("leaves room for remarks beside the header", () => {
    const rows = [HEADER, ["9/4/2026", "7 PM", "Golf", "H", "Alder", "", "", "see Dana"]];
    const table = readOneTable(
      sheetCsv(rows.map((cells, index) => ({ row: index + 1, cells, isHidden: false }))),
    );
    expect(table.width).toBe(8);
    expect(table.header).toEqual(HEADER);
  });
});
