import { describe, expect, it, test } from "vitest";
import { SAMPLE_WORKBOOKS, SEASON_CSV } from "#client/test/workbooks/sample-workbooks.ts";
import { inlineRow, workbookFile, workbookTexts } from "#client/test/workbooks/workbook-file.ts";
import { zipFile } from "#client/test/workbooks/zip-file.ts";
import { readWorkbook } from "./read-workbook.ts";

const HEADER = ["Date", "Time", "Team", "H/A", "Opponent"];
const game = (row: number, opponent = "Alder") =>
  inlineRow(row, ["9/4/2026", "7:00 PM", "Golf", "H", opponent]);
const SEASON = inlineRow(1, HEADER) + game(2);

const readOne = async (rows: string, more: { after?: string; formats?: string[] } = {}) => {
  const [sheet] = await readWorkbook(
    workbookFile({ sheets: [{ name: "Fall", rows, ...more }], formats: more.formats }),
  );
  return sheet;
};
/** The rows below the header as the CSV has them. */
const below = (csv = "") => csv.trimEnd().split("\r\n").slice(1);

describe("a season", () => {
  test.each(Object.entries(SAMPLE_WORKBOOKS))("as written by %s is read as it shows", async (_, bytes) => {
    expect(await readWorkbook(bytes)).toEqual([
      { name: "Fall", csv: SEASON_CSV, rowCount: 6, hiddenRows: 1, isTeam: false },
    ]);
  });
});

describe("the sheets", () => {
  it("with a header are all there, in their order, without those that are hidden", async () => {
    const sheets = [
      { name: "Cover", rows: inlineRow(1, ["Fall 2026"]) },
      { name: "Girls", rows: SEASON },
      { name: "Old", rows: SEASON, state: "hidden" },
      { name: "Older", rows: SEASON, state: "veryHidden" },
      { name: "Boys &amp; co", rows: SEASON },
    ];
    const found = await readWorkbook(workbookFile({ sheets }));
    expect(found.map(({ name }) => name)).toEqual(["Girls", "Boys & co"]);
  });

  it("are read once, however often they are named", async () => {
    const texts = workbookTexts({ sheets: [{ name: "Fall", rows: SEASON }] });
    const path = "xl/workbook.xml";
    const twice = (texts[path] ?? "").replace(/<sheet .*?\/>/, "$&$&");
    expect(await readWorkbook(zipFile({ ...texts, [path]: twice }))).toHaveLength(1);
  });

  it("are refused when none has a header", async () => {
    await expect(readOne(inlineRow(1, ["Date", "Time"]) + game(2))).rejects.toThrow(
      "No sheet has a header row.",
    );
    await expect(readOne("")).rejects.toThrow("No sheet has a header row.");
  });

  it("without a header may be as long and as wide as they like", async () => {
    const rows = Array.from({ length: 25_000 }, (_, row) => `<row><c t="str"><v>${row}</v></c></row>`);
    const wide =
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    const sheets = [
      { name: "Long", rows: rows.join("") },
      { name: "Wide", rows: wide },
      { name: "Fall", rows: SEASON },
    ];
    const found = await readWorkbook(workbookFile({ sheets }));
    expect(found.map(({ name }) => name)).toEqual(["Fall"]);
  });
});

describe("a sheet of games beyond the limits is refused", () => {
  test("with more than 20,000 rows", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, row) => game(row + 2)).join("");
    const most = await readOne(inlineRow(1, HEADER) + many(20_000));
    expect(below(most?.csv)).toHaveLength(20_000);
    const sentence = "The file has more than 20,000 rows.";
    await expect(readOne(inlineRow(1, HEADER) + many(20_001))).rejects.toThrow(sentence);
    await expect(readOne(inlineRow(1, HEADER) + many(21_000))).rejects.toThrow(sentence);
  });

  test("with more than 200 columns", async () => {
    const beyond = '<row r="2"><c r="GS2"><v>1</v></c></row>';
    await expect(readOne(inlineRow(1, HEADER) + beyond)).rejects.toThrow("more than 200 columns");
  });

  test("with more than 50,000 blank rows", async () => {
    await expect(readOne(SEASON + game(60_000))).rejects.toThrow("more than 50,000 blank rows");
    expect((await readOne(`${SEASON}<row r="1048576"><c r="A1048576"/></row>`))?.csv).toBeDefined();
  });

  test("with more than can be sent", async () => {
    const long = "x".repeat(30_000);
    const rows = Array.from({ length: 400 }, (_, row) => game(row + 2, `${long}${row}`)).join("");
    await expect(readOne(inlineRow(1, HEADER) + rows)).rejects.toThrow(
      "The cells of a sheet take more than 10 MB. Delete the columns that you don't need.",
    );
  });
});

describe("one long text of the file", () => {
  const MEGABYTE = 1024 * 1024;
  const TOO_LARGE = "The cells of a sheet take more than 10 MB.";
  const strings = `<si><t>${"x".repeat(MEGABYTE)}</t></si><si><t xml:space="preserve">${" ".repeat(MEGABYTE)}</t></si>`;
  const named = (index: number, count: number, first = 2) =>
    Array.from(
      { length: count },
      (_, row) => `<row r="${row + first}"><c r="A${row + first}" t="s"><v>${index}</v></c></row>`,
    ).join("");
  const read = (sheets: { name: string; rows: string; after?: string }[]) =>
    readWorkbook(workbookFile({ sheets, strings }));

  test.each([
    ["is named by 20,000 cells", named(0, 20_000), ""],
    ["is blank, and named by 20,000 cells", named(1, 20_000), ""],
    [
      "is merged over 20,000 rows",
      named(0, 1) + Array.from({ length: 19_000 }, (_, row) => game(row + 3)).join(""),
      '<mergeCells><mergeCell ref="A2:A19002"/></mergeCells>',
    ],
  ])("that %s is read no further than the limit", async (_, rows, after) => {
    await expect(read([{ name: "Fall", rows: inlineRow(1, HEADER) + rows, after }])).rejects.toThrow(
      TOO_LARGE,
    );
  });

  test("may stand in sheets without games, up to 200 MB in all of them", async () => {
    const sheets = (count: number) => [
      ...Array.from({ length: count }, (_, sheet) => ({ name: `Notes ${sheet}`, rows: named(0, 300, 1) })),
      { name: "Fall", rows: SEASON },
    ];
    expect((await read(sheets(3))).map(({ name }) => name)).toEqual(["Fall"]);
    await expect(read(sheets(30))).rejects.toThrow("This file unpacks to more than 200 MB.");
  });

  test.each(["[", '["', "[h", '"\\'])("may be a format that never closes what it opens: %s", async (sign) => {
    const formats = ["General", `h:mm${sign.repeat(500_000)}`];
    const row = '<row r="2"><c t="str"><v>x</v></c><c s="1"><v>0.75</v></c></row>';
    const [sheet] = await readWorkbook(
      workbookFile({ sheets: [{ name: "Fall", rows: inlineRow(1, HEADER) + row }], formats }),
    );
    expect(below(sheet?.csv)[0]).toMatch(/^x,18:00,/);
  });
});

describe("a cell", () => {
  const formats = ["General", "m/d/yyyy", "h:mm", "m/d/yyyy h:mm AM/PM", "#,##0.00"];
  const cell = async (xml: string) => {
    const row = `<row r="2"><c r="A2" t="str"><v>x</v></c>${xml}</row>`;
    return below((await readOne(inlineRow(1, HEADER) + row, { formats }))?.csv)[0]?.split(",")[1];
  };

  test.each([
    ["a text that looks like a number", '<c t="str"><v>007</v></c>', "007"],
    ["a text that looks like a formula", '<c t="str"><v>=1+1</v></c>', "=1+1"],
    ["the signs that XML cannot carry", '<c t="str"><v>A_x0009_B_x005F_x0009_</v></c>', "A\tB_x0009_"],
    ["signs by number", '<c t="inlineStr"><is><t>&#128516; caf&#xe9;</t></is></c>', "😄 café"],
    [
      "a text of several formats",
      '<c t="inlineStr"><is><r><t>Quarry</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Lake</t></r></is></c>',
      "Quarry Lake",
    ],
    [
      "a text with its pronunciation",
      '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
      "東京",
    ],
    ["a text between marks", '<c t="str"><v><![CDATA[A & B]]></v></c>', "A & B"],
    ["a number", "<c><v>24</v></c>", "24"],
    ["a phone number", "<c><v>5550100142</v></c>", "5550100142"],
    ["a number with the digits of a computer", "<c><v>0.30000000000000004</v></c>", "0.3"],
    ["a number of another format", '<c s="4"><v>12.5</v></c>', "12.5"],
    ["a number of an unknown style", '<c s="99"><v>46269</v></c>', "46269"],
    ["a date", '<c s="1"><v>46269</v></c>', "2026-09-04"],
    ["a date whose cell hides its time", '<c s="1"><v>46269.75</v></c>', "2026-09-04"],
    ["a time whose cell hides its day", '<c s="2"><v>46269.75</v></c>', "18:00"],
    ["a date and a time", '<c s="3"><v>46269.3125</v></c>', "2026-09-04 07:30 AM"],
    ["a date in words of XML", '<c t="d" s="3"><v>2026-09-04T19:00:00Z</v></c>', "2026-09-04 19:00"],
    ["a number too large for a date", '<c s="1"><v>99999999</v></c>', "99999999"],
    ["a negative date", '<c s="1"><v>-1</v></c>', "-1"],
    ["yes and no", '<c t="b"><v>1</v></c>', "TRUE"],
    ["what could not be computed", '<c t="e"><v>#REF!</v></c>', "#REF!"],
    ["a formula without a result", "<c><f>B1+1</f></c>", ""],
    [
      "a formula with one",
      '<c t="str"><f>HYPERLINK("http://example.com","Alder")</f><v>Alder</v></c>',
      "Alder",
    ],
  ])("has %s", async (_, xml, text) => {
    expect(await cell(xml)).toBe(text);
  });

  test("that looks like code is a text like any other", async () => {
    const code = `=cmd|' /C calc'!A0 <script>alert(1)</script> \${constructor}`;
    const rows = `${inlineRow(1, HEADER)}${game(2, code)}<row r="3"><c r="E3" t="str"><f>WEBSERVICE("http://example.com")</f><v>@SUM(1)</v></c></row>`;
    const csv = (await readOne(rows))?.csv ?? "";
    expect(csv).toContain(code);
    expect(csv).toContain(",@SUM(1)");
    expect(csv).not.toContain("WEBSERVICE");
  });
});

describe("merged cells", () => {
  const merge = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

  test("fill every row downwards, and only the first cell across", async () => {
    const rows = [
      inlineRow(1, HEADER),
      inlineRow(2, ["9/4/2026", "7 PM", "Golf", "H", "Alder"]),
      inlineRow(3, ["9/5/2026", "", "left over", "A", "Birch"]),
      inlineRow(5, ["9/7/2026", "", "", "H", "Cedar"]),
    ];
    const after = merge("B2:C6");
    expect(below((await readOne(rows.join(""), { after }))?.csv)).toEqual([
      "9/4/2026,7 PM,,H,Alder",
      "9/5/2026,7 PM,,A,Birch",
      "",
      "9/7/2026,7 PM,,H,Cedar",
    ]);
  });

  test("may make the header", async () => {
    const rows = [
      inlineRow(1, ["Date", "Time", "Game"]),
      inlineRow(2, ["", "", "Team", "Opponent"]),
      inlineRow(3, ["9/4/2026", "7 PM", "Golf", "Alder"]),
    ].join("");
    const csv = (await readOne(rows, { after: merge("A1:A2", "B1:B2", "C1:D1") }))?.csv;
    expect(below(csv)).toEqual(["Date,Time,Team,Opponent", "9/4/2026,7 PM,Golf,Alder"]);
  });

  test("that reach to the end of the sheet, or are not written as cells, do no harm", async () => {
    const after = merge("A2:A1048576", "F1:F1048576", "XFD1:XFD1048576", "nonsense", "B2");
    expect(below((await readOne(SEASON, { after }))?.csv)).toEqual(["9/4/2026,7:00 PM,Golf,H,Alder"]);
  });
});

describe("what is not there", () => {
  const texts = workbookTexts({ sheets: [{ name: "Fall", rows: SEASON }] });
  const without = (path: string) =>
    zipFile(Object.fromEntries(Object.entries(texts).filter(([name]) => name !== path)));

  test("is done without where it says only how cells look", async () => {
    const relations = "xl/_rels/workbook.xml.rels";
    const bare = (texts[relations] ?? "").replace(/<Relationship Id="s".*?\/>/, "");
    expect(await readWorkbook(zipFile({ ...texts, [relations]: bare }))).toHaveLength(1);
  });

  test.each(["_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet1.xml"])(
    "makes a file unreadable: %s",
    async (path) => {
      await expect(readWorkbook(without(path))).rejects.toThrow(
        "This file cannot be read as a spreadsheet. Open it, save it as .xlsx and choose that file.",
      );
    },
  );

  test("is found whatever its case and slashes are", async () => {
    const renamed = Object.entries(texts).map(([path, text]) => [
      path.startsWith("xl/w") ? path.replaceAll("/", "\\").replace("sheet1", "Sheet1") : path,
      text,
    ]);
    expect(await readWorkbook(zipFile(Object.fromEntries(renamed)))).toHaveLength(1);
  });
});
