import { describe, expect, test } from "vitest";
import { decodeCsv, requireText } from "./decode-csv.ts";

const TEXT = "Date,Opponent\n9/4/2026,Cañon “City”\n";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
}

describe("the text of a file is found whatever encoding it has", () => {
  test.each([
    ["UTF-8", utf8(TEXT)],
    ["UTF-8 with a mark", bytes([0xef, 0xbb, 0xbf], utf8(TEXT))],
    ["UTF-16LE with a mark", bytes([0xff, 0xfe], utf16(TEXT, true))],
    ["UTF-16BE with a mark", bytes([0xfe, 0xff], utf16(TEXT, false))],
    ["UTF-16LE", utf16(TEXT, true)],
    ["UTF-16BE", utf16(TEXT, false)],
  ])("%s", (_, file) => {
    expect(decodeCsv(file)).toBe(TEXT);
  });

  test("Windows-1252, its quotation marks included", () => {
    const file = bytes(utf8("Ca"), [0xf1], utf8("on "), [0x93], utf8("City"), [0x94, 0x20, 0x80]);
    expect(decodeCsv(file)).toBe("Cañon “City” €");
  });

  /** An older Mac's bytes; a modern program writes UTF-8. */
  const MAC: Record<string, number> = {
    "’": 0xd5,
    é: 0x8e,
    ñ: 0x96,
    ü: 0x9f,
    "–": 0xd0,
    "“": 0xd2,
    "”": 0xd3,
  };
  const WINDOWS: Record<string, number> = {
    "’": 0x92,
    é: 0xe9,
    ñ: 0xf1,
    ü: 0xfc,
    "–": 0x96,
    "“": 0x93,
    "”": 0x94,
  };

  test.each(["St. Mary’s", "José", "La Cañada", "Müller", "O’Neill", "Québec – “North”", "Peña"])(
    "%s is read whether Windows or an older Mac wrote it",
    (name) => {
      for (const signs of [MAC, WINDOWS]) {
        const file = Uint8Array.from([...name].map((sign) => signs[sign] ?? sign.charCodeAt(0)));
        expect(decodeCsv(file)).toBe(name);
      }
    },
  );

  test("an empty file is an empty text", () => {
    expect(decodeCsv(new Uint8Array())).toBe("");
  });
});

describe("a file that is no text is refused by name", () => {
  test.each([
    ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14], /^This is an Excel workbook, not a CSV file\./],
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /^This is an Excel workbook, not a CSV file\./],
    ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], /^This is a PDF/],
    [
      "a file with NUL characters",
      [...utf8("Date,Time\n"), 0, 65, 66, 67, 68, 69, 70],
      /^The file contains NUL characters/,
    ],
  ])("%s", (_, file, message) => {
    expect(() => decodeCsv(Uint8Array.from(file))).toThrow(message);
  });

  test("also where only its text is known", () => {
    expect(() => requireText("PK\u0003\u0004…")).toThrow("This is an Excel workbook");
    expect(() => requireText("a\0b")).toThrow("NUL characters");
  });
});
