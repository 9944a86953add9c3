import { describe, expect, it } from "vitest";
import { readImport } from "#shared/import/read-import.ts";
import { groupNotices } from "./notices.ts";

const HEADER = "Date,Time,Team,H/A,Opponent,Status,Opponent Email,Opponent Phone,Venue";

/** The reader's words for rows that are alike. */
function noticesOf(row: string, count = 3) {
  const csv = [HEADER, ...Array.from({ length: count }, () => row)].join("\n");
  const file = readImport(csv, { timeZone: "America/New_York", schoolName: "Osprey High" });
  const warnings = file.rows.flatMap(({ row: number, warnings }) =>
    warnings.map((warning) => `Row ${number}: ${warning}`),
  );
  return groupNotices([...file.warnings, ...warnings], file.shortYears);
}

const titlesOf = (row: string) => noticesOf(row).map(({ title }) => title);

it("are of one kind in all sheets", () => {
  const warnings = ["Golf", "Golf, JV"].map(
    (sheet) => `${sheet}, row 3: "7:00" has no AM or PM and was read as 7:00 PM`,
  );
  expect(groupNotices(warnings, 0)).toEqual([{ title: "2 times without AM or PM", notes: warnings }]);
});

describe("remarks of one kind", () => {
  it.each([
    ["9/4/26,7 PM,Golf,H,Alder", "3 two-digit years read as 20xx"],
    ["9/4/2026,7:00,Golf,H,Alder", "3 times without AM or PM"],
    ["46269,7 PM,Golf,H,Alder", "3 dates read from Excel’s numbers"],
    ["9/4/2026,0.75,Golf,H,Alder", "3 times read from Excel’s numbers"],
    ["Mon 9/4/2026,7 PM,Golf,H,Alder", "3 dates not on the weekday beside them"],
    [
      "9/4/2026,7 PM,Golf,H,Alder,Verification Sent",
      "3 games imported as Scheduled because nothing was sent from here",
    ],
    ["9/4/2026,7 PM,Golf,H,Alder,Perhaps", "3 games with an unknown status, taken as Scheduled"],
    ["9/4/2026,7 PM,Golf,H,Alder,,nobody", "3 emails left out"],
    ["9/4/2026,7 PM,Golf,H,Alder,,,555", "3 phone numbers left out"],
    ["9/4/2026,7 PM,Golf,N,Alder", "3 neutral sites without a Venue"],
  ])("%s are one line", (row, title) => {
    expect(titlesOf(row)).toEqual([title]);
  });

  it.each([
    [
      '"a@b.org" was left out, as Alder already has "c@d.org"',
      "contacts left out, as the opponent has another",
    ],
    [
      "the schedule has this game as a home game, and that was left as it is",
      "games kept as they are, although the file says something else",
    ],
    [
      "possibly the same game twice, once without its time: Golf",
      "games possibly already scheduled at another time",
    ],
    ['the squad "B" was left out: the game is one of Golf Varsity', "squads left out"],
    [
      '"5:00" was read as 5:00 AM, as other times of the file are on the 24-hour clock',
      "times very early on the 24-hour clock",
    ],
  ])("%s are one line, too", (text, title) => {
    const warnings = [2, 3].map((row) => `Row ${row}: ${text}`);
    expect(groupNotices(warnings, 0)).toEqual([{ title: `2 ${title}`, notes: warnings }]);
  });
});

it("says a remark that stands alone in its own words", () => {
  const said = noticesOf("9/4/26,7:00,Golf,H,Alder", 1);
  expect(said.map(({ title }) => title)).toEqual([
    'Two-digit years were read as 20xx: "9/4/26" as 09/04/2026',
    'Row 2: "7:00" has no AM or PM and was read as 7:00 PM',
  ]);
});

it("loses no remark, and keeps those that are like no other", () => {
  const warnings = [
    "Row 2: one thing",
    'Row 3: "7:00" has no AM or PM and was read as 7:00 PM',
    "Row 4: another",
  ];
  const twice = [...warnings, 'Row 5: "7:30" has no AM or PM and was read as 7:30 PM'];
  expect(groupNotices(twice, 0).map(({ title }) => title)).toEqual([
    "Row 2: one thing",
    "2 times without AM or PM",
    "Row 4: another",
  ]);
  expect(
    groupNotices(twice, 0)
      .flatMap(({ notes }) => notes)
      .sort(),
  ).toEqual(twice.sort());
});
