import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workbookFile, workbookTexts } from "./workbook-file.ts";
import { zipFile } from "./zip-file.ts";

/**
 * One season as each program writes it: a sheet without games first; then a merged title, a blank row, the header, a
 * team's name merged over three rows, dates by formula, and a hidden row.
 */
export const SEASON_CSV = `\uFEFF${[
  '"Osprey Athletics, Fall 2026",,,,,',
  "",
  "Date,Time,Team,H/A,Opponent,Notes",
  '2026-09-04,19:00,Varsity Football,H,Quarry Lake,"Bus at 5\nLunch first"',
  "2026-09-11,07:30 AM,Varsity Football,A,Stonebridge & Sons,",
  "2026-09-18,TBD,Varsity Football,H,Marlow Prep,",
].join("\r\n")}\r\n`;

const TEXTS = [
  ...["Bus times follow", "Osprey Athletics, Fall 2026", "Date", "Time", "Team", "H/A", "Opponent", "Notes"],
  ...["Varsity Football", "H", "A", "Quarry Lake", "Bus at 5\nLunch first", "Stonebridge &amp; Sons", "TBD"],
];
const s = (text: string) => TEXTS.indexOf(text);
const STRINGS = TEXTS.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("");

/** 9/4/2026 in the date system of 1900, and in that of 1904. */
const FIRST_DAY = 46269;
const DAYS_TO_1904 = 1462;

const title = `<c r="A1" s="0" t="s"><v>${s("Osprey Athletics, Fall 2026")}</v></c>`;
const header = ["Date", "Time", "Team", "H/A", "Opponent", "Notes"]
  .map((text, column) => `<c r="${"ABCDEF"[column]}3" t="s"><v>${s(text)}</v></c>`)
  .join("");
const MERGED = '<mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="C4:C6"/></mergeCells>';

/** Numbers and styles as they stand, texts by their place, results of formulas beside them. */
function excelRows(firstDay: number): string {
  const text = (place: string, value: string) => `<c r="${place}" t="s"><v>${s(value)}</v></c>`;
  const row = (number: number, cells: string, more = "") =>
    `<row r="${number}" spans="1:6"${more} x14ac:dyDescent="0.25">${cells}</row>`;
  return [
    row(1, `${title}<c r="B1" s="0"/><c r="C1" s="0"/>`),
    row(3, header),
    row(
      4,
      `<c r="A4" s="1"><v>${firstDay}</v></c><c r="B4" s="2"><v>0.79166666666666663</v></c>${text("C4", "Varsity Football")}${text("D4", "H")}${text("E4", "Quarry Lake")}${text("F4", "Bus at 5\nLunch first")}`,
    ),
    row(
      5,
      `<c r="A5" s="1"><f t="shared" ref="A5:A6" si="0">A4+7</f><v>${firstDay + 7}</v></c><c r="B5" s="2"><v>0.3125</v></c><c r="C5"/>${text("D5", "A")}${text("E5", "Stonebridge &amp; Sons")}`,
      ' hidden="1"',
    ),
    row(
      6,
      `<c r="A6" s="1"><f t="shared" si="0"/><v>${firstDay + 14}</v></c>${text("B6", "TBD")}<c r="C6"/>${text("D6", "H")}<c r="E6" t="str"><f>CONCATENATE("Marlow"," Prep")</f><v>Marlow Prep</v></c>`,
    ),
  ].join("");
}

/** Excel: texts in a list of their own, formats by number, and formats of conditions that redefine those numbers. */
function excel(date1904: boolean) {
  const texts = workbookTexts({
    sheets: [
      { name: "Notes", rows: '<row r="1" spans="1:1"><c r="A1" t="s"><v>0</v></c></row>' },
      {
        name: "Fall",
        rows: excelRows(FIRST_DAY - (date1904 ? DAYS_TO_1904 : 0)).replaceAll(/ x14ac:\w+="[^"]*"/g, ""),
        after: `${MERGED}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>`,
      },
    ],
    strings: STRINGS,
    date1904,
  });
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="18" xfId="0" applyNumberFormat="1"/></cellXfs><dxfs count="1"><dxf><numFmt numFmtId="18" formatCode="m/d/yyyy"/></dxf></dxfs>';
  const sheet = texts["xl/styles.xml"] ?? "";
  return zipFile({ ...texts, "xl/styles.xml": sheet.replace(/<numFmts[\s\S]*(?=<\/styleSheet>)/, styles) });
}

/**
 * Google Sheets: every number with a point, formats of its own with a small am/pm, each result of a formula with its
 * type.
 */
const google = workbookFile({
  sheets: [
    { name: "Notes", rows: '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c></row>' },
    {
      name: "Fall",
      rows: excelRows(FIRST_DAY)
        .replaceAll(/ (?:spans|x14ac:\w+)="[^"]*"/g, "")
        .replaceAll(/<v>(\d+)<\/v><\/c>(?=<c r="B)/g, "<v>$1.0</v></c>")
        .replaceAll(/<f t="shared"[^>]*?(?:\/>|>[^<]*<\/f>)/g, "<f>A4+7</f>"),
      after: `${MERGED}<drawing r:id="rId1"/>`,
    },
  ],
  strings: STRINGS,
  formats: ["General", "m/d/yyyy", "h:mm am/pm"],
});

/** Numbers: a summary first, type before style, blank cells written out, a day before each time. */
const numbers = workbookFile({
  sheets: [
    {
      name: "Export Summary",
      rows: '<row r="3" ht="50" customHeight="1"><c r="B3" t="s" s="0"><v>0</v></c></row>',
    },
    {
      name: "Fall",
      rows: excelRows(FIRST_DAY)
        .replaceAll(/ (?:spans|x14ac:\w+)="[^"]*"/g, "")
        .replaceAll(/<row r="(\d)"/g, '<row r="$1" ht="20.25" customHeight="1"')
        .replace("0.79166666666666663", `${FIRST_DAY}.7916666667`)
        .replaceAll(/<f[^>]*?(?:\/>|>[^<]*<\/f>)/g, ""),
      after: MERGED,
    },
  ],
  strings: STRINGS,
  formats: ["General", "ddd, mmm d, yyyy", "h:mm AM/PM"],
});

/** The strict form of the format, with a prefix before every element. */
const strict = zipFile(
  Object.fromEntries(
    Object.entries(
      workbookTexts({
        sheets: [{ name: "Fall", rows: excelRows(FIRST_DAY), after: MERGED }],
        strings: STRINGS,
        formats: ["General", "yyyy\\-mm\\-dd;@", "h:mm AM/PM"],
      }),
    ).map(([path, text]) => [path, asStrict(path, text)]),
  ),
);

function asStrict(path: string, text: string): string {
  const strictly = text
    .replaceAll(
      /http:\/\/schemas\.openxmlformats\.org\/(spreadsheetml|officeDocument)\/2006/g,
      "http://purl.oclc.org/ooxml/$1",
    )
    .replaceAll(/ x14ac:\w+="[^"]*"/g, "");
  if (path.includes("rels")) return strictly;
  return strictly.replaceAll(/<(\/?)(?=[a-z])/gi, "<$1x:").replace("xmlns=", "xmlns:x=");
}

const CORPUS = join(import.meta.dirname, "../../features/game-import/any-file/workbook/corpus");
const committed = (name: string) => new Uint8Array(readFileSync(join(CORPUS, name)));

/** By the program that writes so. LibreOffice itself wrote its own. */
export const SAMPLE_WORKBOOKS = {
  Excel: excel(false),
  "Excel with dates from 1904": excel(true),
  "Google Sheets": google,
  Numbers: numbers,
  "the strict form": strict,
  LibreOffice: committed("libreoffice.xlsx"),
  "LibreOffice with dates from 1904": committed("libreoffice-1904.xlsx"),
};
