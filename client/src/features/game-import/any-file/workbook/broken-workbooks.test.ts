import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { SAMPLE_WORKBOOKS } from "#client/test/workbooks/sample-workbooks.ts";
import { inlineRow, workbookTexts } from "#client/test/workbooks/workbook-file.ts";
import { type ZipPart, zipFile } from "#client/test/workbooks/zip-file.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { readWorkbook } from "./read-workbook.ts";
import { unpack } from "./unpack.ts";
import { openZip } from "./zip-directory.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const texts = workbookTexts({
  sheets: [
    {
      name: "Fall",
      rows:
        inlineRow(1, ["Date", "Time", "Team", "H/A", "Opponent"]) +
        inlineRow(2, ["9/4/2026", "7 PM", "Golf", "H", "Alder"]),
    },
  ],
});
const spoilt = (tweak: ZipPart, path = SHEET) => zipFile(texts, { [path]: tweak });
const MEGABYTE = 1024 * 1024;

const UNREADABLE =
  "This file cannot be read as a spreadsheet. Open it, save it as .xlsx and choose that file.";

describe("a zip bomb is refused by its directory, and nothing of it is unpacked", () => {
  test("of more than 200 MB", () => {
    expect(() => openZip(spoilt({ size: 201 * MEGABYTE, packed: new Uint8Array(MEGABYTE) }))).toThrow(
      "This file unpacks to more than 200 MB.",
    );
  });

  test("of many files that are 200 MB together", () => {
    const many = Object.fromEntries(Array.from({ length: 3 }, (_, file) => [`${file}.xml`, "x"]));
    const large = { size: 70 * MEGABYTE, packed: new Uint8Array(MEGABYTE) };
    const tweaks = Object.fromEntries(Object.keys(many).map((path) => [path, large]));
    expect(() => openZip(zipFile(many, tweaks))).toThrow("This file unpacks to more than 200 MB.");
  });

  test("of 1,000 times its size", () => {
    expect(() => openZip(spoilt({ size: 10 * MEGABYTE }))).toThrow(
      "This file unpacks to more than 1,000 times its size.",
    );
  });
});

describe("a directory that lies", () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * MEGABYTE, " "));

  test("ends the unpacking as soon as more comes out than it says", async () => {
    const zip = openZip(spoilt({ packed: bomb, size: 100_000 }));
    const entry = zip.entries.get(SHEET) ?? expect.unreachable();
    let length = 0;
    const all = async () => {
      for await (const piece of unpack(zip, entry)) length += piece.length;
    };
    await expect(all()).rejects.toThrow(UNREADABLE);
    expect(length).toBeLessThanOrEqual(100_000);
  });

  test.each([
    ["about a size", { size: 5_000 }],
    ["about a checksum", { crc: 1 }],
    ["about how it was packed", { method: 0 }],
    ["with a way of packing that nobody has", { method: 99 }],
  ])("%s makes a file unreadable", async (_, tweak) => {
    await expect(readWorkbook(spoilt(tweak))).rejects.toThrow(UNREADABLE);
  });
});

it("with a password on its zip says so", async () => {
  await expect(readWorkbook(spoilt({ flags: 1 }))).rejects.toThrow(
    "This spreadsheet has a password. Save it without one and choose that file.",
  );
});

describe("XML that is wrong makes a file unreadable", () => {
  const sheet = texts[SHEET] ?? "";
  test.each([
    ["cut off", sheet.slice(0, -40)],
    ["not closed", sheet.replace("</row>", "")],
    [
      "of its own entities",
      sheet.replace("<worksheet", '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet').replace("Alder", "&a;"),
    ],
    ["with a place that is none", sheet.replace('r="A1"', 'r="1"')],
    ["with half a row", sheet.replace('<row r="2"', '<row r="2.5"')],
    ["with rows in no order", sheet.replace('<row r="2"', '<row r="1"')],
    ["without XML", "Date,Time,Team"],
    ["empty", ""],
  ])("%s", async (_, text) => {
    await expect(readWorkbook(zipFile({ ...texts, [SHEET]: text }))).rejects.toThrow(UNREADABLE);
  });
});

describe("a damaged file", () => {
  const whole = SAMPLE_WORKBOOKS.LibreOffice;
  /** The sheets, or null where it was refused with a sentence. */
  const outcome = async (bytes: Uint8Array<ArrayBuffer>) => {
    try {
      return await readWorkbook(bytes);
    } catch (error) {
      if (error instanceof CsvError) return null;
      throw error;
    }
  };

  it("that was cut off is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 23), async (length) => {
        expect(await outcome(whole.slice(0, length))).toBeNull();
      }),
    );
  });

  it("is read as it was or refused, whichever of its bytes are changed", async () => {
    const sheets = await readWorkbook(whole);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const bytes = whole.slice();
        for (const [at, by] of changes) bytes[at] = (bytes[at] ?? 0) ^ by;
        expect([null, sheets]).toContainEqual(await outcome(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it("of any bytes is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await outcome(new Uint8Array(bytes))).toBeNull();
      }),
    );
  });
});
