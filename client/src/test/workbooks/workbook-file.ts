import { zipFile } from "./zip-file.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A sheet: what stands in its `sheetData`, and behind that. */
type WorkbookSheet = { name: string; rows: string; after?: string; state?: string };

type Workbook = {
  sheets: readonly WorkbookSheet[];
  /** the `si` elements */
  strings?: string;
  /** the formats of the styles 0, 1, 2 …, by their codes */
  formats?: readonly string[];
  /** more of the style sheet, behind the styles */
  styles?: string;
  date1904?: boolean;
};

/** The parts of a .xlsx file. */
export function workbookTexts({ sheets, strings, formats = ["General"], styles = "", date1904 }: Workbook) {
  const number = (index: number) => index + 1;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const texts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${number(index)}"${state ? ` state="${state}"` : ""} r:id="rId${number(index)}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, index) => relation(`rId${number(index)}`, "worksheet", `worksheets/sheet${number(index)}.xml`))
      .join("")}${relation("s", "styles", "styles.xml")}${
      strings === undefined ? "" : relation("t", "sharedStrings", "/xl/sharedStrings.xml")
    }</Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
      .join("")}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}" xfId="0" applyNumberFormat="1"/>`)
      .join("")}</cellXfs>${styles}</styleSheet>`,
  };
  for (const [index, { rows, after = "" }] of sheets.entries()) {
    texts[`xl/worksheets/sheet${number(index)}.xml`] =
      `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  if (strings !== undefined) texts["xl/sharedStrings.xml"] = `${HEAD}<sst xmlns="${MAIN}">${strings}</sst>`;
  return texts;
}

export const workbookFile = (workbook: Workbook) => zipFile(workbookTexts(workbook));

/** A row of texts as libraries write them, into the cells themselves; numbers have a style. */
export function inlineRow(row: number, cells: readonly (string | { v: number; s: number })[]): string {
  const written = cells.map((cell, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${row}"`;
    return typeof cell === "string"
      ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
      : `<c ${place} s="${cell.s}"><v>${cell.v}</v></c>`;
  });
  return `<row r="${row}">${written.join("")}</row>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
