import { describe, expect, test } from "vitest";
import { SAMPLE_WORKBOOKS, SEASON_CSV } from "#client/test/workbooks/sample-workbooks.ts";
import { readAnyFile } from "./read-any-file.ts";

const read = (name: string, content: Uint8Array | string, size?: number) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const arrayBuffer = async () => new Uint8Array(bytes).buffer;
  return readAnyFile({ name, size: size ?? bytes.length, arrayBuffer }, "America/Chicago");
};

/** The container of old Office files with a stream of this name in it. */
const container = (stream: string) =>
  new Uint8Array([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(1016).fill(0xff)],
    ...[..."EncryptedPack"].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);

const CSV = "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder\n";
const TABS = CSV.replaceAll(",", "\t");
const CALENDAR = [
  "BEGIN:VCALENDAR",
  ...["BEGIN:VEVENT", "DTSTART:20260904T230000Z", "SUMMARY:Golf vs Alder", "END:VEVENT"],
  ...["BEGIN:VEVENT", "DTSTART:20260904T230000Z", "SUMMARY:Open Gym", "RRULE:FREQ=DAILY", "END:VEVENT"],
  "END:VCALENDAR",
].join("\r\n");
const UNREADABLE =
  "This file cannot be read as a spreadsheet. Open it, save it as .xlsx and choose that file.";

/** A text is a sheet without a name. */
const TEXT = { name: "", rowCount: 0, hiddenRows: 0, isTeam: false };

describe("a file", () => {
  test("is a workbook whatever its name is", async () => {
    for (const name of ["season.xlsx", "season.XLSX", "season.xlsm", "season.txt", "season"]) {
      expect(await read(name, SAMPLE_WORKBOOKS.Excel)).toMatchObject([{ name: "Fall", csv: SEASON_CSV }]);
    }
  });

  test.each(["season.tsv", "season.TXT", "season.csv"])(
    "of text is one sheet without a name: %s",
    async (name) => {
      expect(await read(name, TABS)).toEqual([{ ...TEXT, csv: TABS }]);
    },
  );

  test.each(["season.ics", "season.txt", "season.csv"])("of a calendar is a table: %s", async (name) => {
    const csv = `\uFEFFDate,Time,Title,Location,Status\r\n2026-09-04,6:00 PM,Golf vs Alder,,\r\n`;
    const notices = ['"Open Gym" repeats and was left out'];
    expect(await read(name, CALENDAR)).toEqual([{ ...TEXT, csv, notices }]);
  });

  test("of text is read in the encoding that it has", async () => {
    const [sheet] = await read("season.txt", Buffer.from(`\uFEFF${TABS}`, "utf16le"));
    expect(sheet?.csv).toBe(TABS);
  });

  test.each([
    [
      "an old workbook",
      "season.xls",
      container("Workbook"),
      "This is an old .xls file. Save it as .xlsx and choose that file.",
    ],
    [
      "a workbook with a password",
      "season.xlsx",
      container("EncryptedPackage"),
      "This spreadsheet has a password. Save it without one and choose that file.",
    ],
    ["a text that says to be a workbook", "season.xlsx", "<html><table></table></html>", UNREADABLE],
    ["a picture", "season.png", "\u0089PNG", UNREADABLE],
    [
      "a calendar without events",
      "season.ics",
      "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
      "This calendar has no events.",
    ],
    ["a text that says to be a calendar", "season.ics", CSV, "This calendar has no events."],
    ["nothing", "season.xlsx", "", UNREADABLE],
    ["an empty zip", "season.xlsx", "PK\u0005\u0006".padEnd(22, "\0"), UNREADABLE],
    ["a PDF that says to be text", "season.txt", "%PDF-1.7", "This is a PDF, not a CSV file."],
  ])("is refused with its sentence: %s", async (_, name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message);
  });

  test("above 10 MB is refused before it is read", async () => {
    const unread = {
      name: "season.xlsx",
      size: 10 * 1024 * 1024 + 1,
      arrayBuffer: () => Promise.reject(new Error("read")),
    };
    await expect(readAnyFile(unread, "America/Chicago")).rejects.toThrow("The file is larger than 10 MB.");
  });
});
