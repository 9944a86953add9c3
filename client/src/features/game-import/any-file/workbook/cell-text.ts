import type { CellFormats } from "./cell-formats.ts";
import { unescaped } from "./parse-xml.ts";
import { serialOfIso, shownText } from "./shown-time.ts";

/** The parts of a workbook that the cells of all sheets refer to. */
export type WorkbookCells = { strings: readonly string[]; formats: CellFormats; is1904: boolean };

/** A spreadsheet computes with more digits than it shows. */
const DIGITS = 15;

/**
 * The text of one cell after the other, from the elements in it. A formula is never read, only the result that was
 * stored with it.
 */
export function createCellReader({ strings, formats, is1904 }: WorkbookCells) {
  let type = "";
  let style = 0;
  let value = "";
  let isValue = false;
  let isPronunciation = false;

  return {
    begin: ({ t = "n", s = "0" }: Readonly<Record<string, string>>): void => {
      [type, style, value] = [t, Number(s), ""];
    },
    open: (name: string): void => {
      if (name === "rPh") isPronunciation = true;
      isValue = name === "v" || (name === "t" && !isPronunciation);
    },
    text: (piece: string): void => {
      if (isValue) value += piece;
    },
    close: (name: string): void => {
      if (name === "rPh") isPronunciation = false;
      isValue = false;
    },
    end: (): string => {
      if (value === "") return "";
      if (type === "s") return strings[Number(value)] ?? "";
      if (type === "b") return value === "1" ? "TRUE" : "FALSE";
      if (type === "n") return numberText(Number(value)) ?? value;
      if (type === "d") return numberText(serialOfIso(value) ?? Number.NaN) ?? value;
      return unescaped(value);
    },
  };

  function numberText(value: number): string | null {
    if (Number.isNaN(value)) return null;
    const shown = formats[style];
    const date = shown ? shownText(value, shown, is1904) : null;
    return date ?? String(Number(value.toPrecision(DIGITS)));
  }
}
