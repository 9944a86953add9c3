import { type ShownTime, shownBy } from "./format-code.ts";
import { parseXml } from "./parse-xml.ts";

/** By a cell's style: which parts of a date and time it shows; null for any other number. */
export type CellFormats = readonly (ShownTime | null)[];

/** The formats that every program knows by their number (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<string, string>> = {
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};

const LISTS = new Set(["numFmts", "cellXfs"]);

export async function readCellFormats(part: AsyncIterable<string>): Promise<CellFormats> {
  const codes = new Map(Object.entries(BUILT_IN));
  const styles: string[] = [];
  // Other lists have formats, too: of styles by name, and of what a condition changes.
  let list = "";
  await parseXml(part, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (LISTS.has(name)) list = name;
      if (name === "numFmt" && list === "numFmts") codes.set(numFmtId, formatCode);
      if (name === "xf" && list === "cellXfs") styles.push(numFmtId);
    },
    close: (name) => {
      if (name === list) list = "";
    },
  });
  const shown = new Map([...codes].map(([id, code]) => [id, shownBy(code)]));
  return styles.map((id) => shown.get(id) ?? null);
}
