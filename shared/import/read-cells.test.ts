import { describe, expect, test } from "vitest";
import { TBD_TIME } from "#shared/domain/game/game-facts.ts";
import { readContact } from "./read-contact.ts";
import { readDate } from "./read-date.ts";
import { opponentKey, plainName, readOpponent } from "./read-opponent.ts";
import { readSide, readSite } from "./read-side.ts";
import { readStatus } from "./read-status.ts";
import { isAfternoonOf24, readTime, settleTime } from "./read-time.ts";
import type { Reading } from "./reading.ts";

const said = (reading: Reading<unknown>) => (reading.ok ? reading.value : reading.reason);
const warnings = (reading: Reading<unknown>) => (reading.ok ? reading.warnings : []);

const SEP_4 = { date: "2026-09-04", time: "" };

describe("a date", () => {
  test.each([
    "9/4/2026",
    "09/04/2026",
    "9-4-2026",
    "2026-09-04",
    "2026/9/4",
    "20260904",
    "Sep 4, 2026",
    "Sept. 4, 2026",
    "September 4 2026",
    "September 4th, 2026",
    "4 Sep 2026",
    "4-Sep-2026",
    "Fri 9/4/2026",
    "Fri. 9/4/2026",
    "Friday, September 4, 2026",
    "9/4/2026 (Fri)",
    "9/4/2026, Friday",
    "FRI, SEP 4, 2026",
  ])("%s is September 4, 2026", (cell) => {
    expect(readDate(cell)).toEqual({ ok: true, value: { ...SEP_4, isShort: false }, warnings: [] });
  });

  test.each(["9/4/26", "4-Sep-26", "Sep-4-26", "Sep 4 '26"])("%s is it too, with a short year", (cell) => {
    expect(readDate(cell)).toEqual({ ok: true, value: { ...SEP_4, isShort: true }, warnings: [] });
  });

  test.each([
    ["46269", '"46269" was read as an Excel date, 09/04/2026'],
    ["46269.79", '"46269.79" was read as an Excel date, 09/04/2026'],
    ["Sat 9/4/2026", "09/04/2026 is a Friday, not a Saturday; the date was taken"],
  ])("%s is it too, and the guess is reported", (cell, warning) => {
    expect(said(readDate(cell))).toMatchObject({ date: "2026-09-04" });
    expect(warnings(readDate(cell))).toEqual([warning]);
  });

  test.each([
    ["9/4/2026 7:00 PM", "7:00 PM"],
    ["2026-09-04T19:00:00", "19:00:00"],
    ["9/4/2026 0:00", "0:00"],
    ["Fri, Sep 4, 2026 7pm", "7pm"],
  ])("%s has a time behind it", (cell, time) => {
    expect(said(readDate(cell))).toMatchObject({ date: "2026-09-04", time });
  });

  test.each([
    ["", "Date is blank"],
    ["TBD", '"TBD" is not a date'],
    ["9/4", '"9/4" is not a date: the year is missing'],
    ["Fri Sep 4", '"Fri Sep 4" is not a date: the year is missing'],
    ["13/9/2026", '"13/9/2026" is not a date'],
    ["2/29/2027", '"2/29/2027" is not a date'],
    ["9/4-9/5/2026", '"9/4-9/5/2026" is not a date'],
    ["Sep 11-12", '"Sep 11-12" is not a date'],
    ["Sat, Dec 28-30", '"Sat, Dec 28-30" is not a date'],
    ["2026-09-04T19:00:00Z", '"2026-09-04T19:00:00Z" is not a date'],
    ["9/4-2026", '"9/4-2026" is not a date'],
    ["12/31/1899", '"12/31/1899": Date must be 01/01/1900 or later'],
    ["1/1/3000", '"1/1/3000": Date must be 12/31/2999 or earlier'],
    ["#REF!", '"#REF!" is not a date'],
  ])("%j is none: %s", (cell, reason) => {
    expect(said(readDate(cell))).toBe(reason);
  });
});

describe("a time", () => {
  const read = (cell: string, isTwentyFourHour = false) => settleTime(readTime(cell, "ET"), isTwentyFourHour);

  test.each([
    ["7:00 PM", "19:00:00"],
    ["07:00PM", "19:00:00"],
    ["7PM", "19:00:00"],
    ["7 p.m.", "19:00:00"],
    ["7:00p", "19:00:00"],
    ["7:00 P. M.", "19:00:00"],
    ["7.30 pm", "19:30:00"],
    ["730pm", "19:30:00"],
    ["12:00 AM", "00:00:00"],
    ["12 PM", "12:00:00"],
    ["noon", "12:00:00"],
    ["12 Noon", "12:00:00"],
    ["19:00 PM", "19:00:00"],
    ["7:00:30 PM", "19:00:30"],
    ["7:00 PM ET", "19:00:00"],
    ["7:00 PM (EDT)", "19:00:00"],
    ["1/0/1900 7:00:00 PM", "19:00:00"],
  ])("%s is %s", (cell, time) => {
    expect(read(cell)).toEqual({ ok: true, value: time, warnings: [] });
  });

  test.each([
    ["7:00", "19:00:00", "7:00 PM"],
    ["1:00", "13:00:00", "1:00 PM"],
    ["7:59", "19:59:00", "7:59 PM"],
    ["8:00", "08:00:00", "8:00 AM"],
    ["11:59", "11:59:00", "11:59 AM"],
    ["12:30", "12:30:00", "12:30 PM"],
    ["7", "19:00:00", "7:00 PM"],
    ["0:30", "00:30:00", "12:30 AM"],
  ])("%s without AM or PM is %s, and the guess is reported", (cell, time, words) => {
    expect(read(cell)).toEqual({
      ok: true,
      value: time,
      warnings: [`"${cell}" has no AM or PM and was read as ${words}`],
    });
  });

  test.each([
    ["7:00", "07:00:00"],
    ["19:00", "19:00:00"],
    ["1900", "19:00:00"],
    ["19:00:00", "19:00:00"],
    ["24:00", "24:00:00"],
  ])("%s is %s in a file on the 24-hour clock", (cell, time) => {
    expect(read(cell, true)).toEqual({ ok: true, value: time, warnings: [] });
  });

  test.each([
    ["4:30", "04:30:00", "4:30 AM"],
    ["5:59", "05:59:00", "5:59 AM"],
    ["0:30", "00:30:00", "12:30 AM"],
  ])("%s is before 6:00 AM in a file on the 24-hour clock, and that is reported", (cell, time, words) => {
    expect(read(cell, true)).toEqual({
      ok: true,
      value: time,
      warnings: [`"${cell}" was read as ${words}, as other times of the file are on the 24-hour clock`],
    });
    expect(warnings(read("6:00", true))).toEqual([]);
    expect(warnings(read("4:30 AM", true))).toEqual([]);
  });

  test("at 13:00 or later without PM shows that the file is on the 24-hour clock", () => {
    const isAfternoon = (cell: string) => isAfternoonOf24(readTime(cell, "ET"));
    expect(["13:00", "23:59", "24:00", "1300"].filter(isAfternoon)).toHaveLength(4);
    expect(["12:59", "1:00", "7:00 PM", "19:00 PM", "TBA", ""].filter(isAfternoon)).toEqual([]);
  });

  test.each([
    ["", "Time is blank"],
    ["TBD or 7", '"TBD or 7" is not a time'],
    ["25:00", '"25:00" is not a time'],
    ["24:30", '"24:30" is not a time'],
    ["7:60 PM", '"7:60 PM" is not a time'],
    ["13:00 AM", '"13:00 AM" is not a time'],
    ["4:30/6:00 PM", '"4:30/6:00 PM" is not a time'],
    ["midnight", '"midnight" is not a time'],
    ["7:00 PM CT", '"7:00 PM CT" names a time zone other than the school\'s (ET)'],
  ])("%j is none: %s", (cell, reason) => {
    expect(said(read(cell))).toBe(reason);
  });

  test.each([
    "TBD",
    "tbd",
    "TBA",
    "T.B.A.",
    " Tba. ",
    "Time TBD",
    "To Be Determined",
    "to be announced",
    "TBD ET",
    "9/4/2026 TBD",
  ])("%j is one that nobody knows yet", (cell) => {
    expect(readTime(cell, "ET")).toEqual({ kind: "tbd" });
    expect(read(cell)).toEqual({ ok: true, value: TBD_TIME, warnings: [] });
    expect(isAfternoonOf24(readTime(cell, "ET"))).toBe(false);
  });

  test.each([
    ["0.791666666666667", "19:00:00"],
    [".5", "12:00:00"],
  ])("%s of an Excel day is %s", (cell, time) => {
    expect(said(read(cell))).toBe(time);
    expect(warnings(read(cell))).toHaveLength(1);
  });
});

describe("the side", () => {
  test.each(["H", "h", "Home", "HOME", "Home Game", "vs", "vs.", "VS", " home "])("%j is home", (cell) => {
    expect(readSide(cell)).toEqual({ ok: true, value: { isHome: true, site: "" }, warnings: [] });
  });

  test.each(["A", "a", "Away", "Away game", "@", "at", "AT", "@ Central", "at Central"])(
    "%j is away",
    (cell) => {
      expect(readSide(cell)).toEqual({ ok: true, value: { isHome: false, site: "" }, warnings: [] });
    },
  );

  test.each(["N", "n", "Neutral", "(N)", "NEUTRAL SITE", "Neutral Ground"])("%j is neutral", (cell) => {
    expect(readSide(cell)).toEqual({ ok: true, value: { isHome: false, site: "neutral" }, warnings: [] });
  });

  test.each([
    ["H", "", "", []],
    ["H", "Home", "", []],
    ["A", "away", "", []],
    ["H", "Neutral", "neutral", []],
    ["A", "N", "neutral", []],
    ["N", "Neutral", "neutral", []],
    ["N", "Home", "neutral", ['the H/A says neutral, the Site "Home"; the H/A was taken']],
    ["H", "Away", "", ['the H/A says home, the Site "Away"; the H/A was taken']],
    ["A", "Home", "", ['the H/A says away, the Site "Home"; the H/A was taken']],
    ["A", "North Gym", "", ['the Site "North Gym" is not home, away or neutral and was left out']],
  ])("H/A %s with the Site %j is the site %j", (cell, site, value, warnings) => {
    const side = readSide(cell);
    expect(side.ok && readSite(site, side.value)).toEqual({ ok: true, value, warnings });
  });

  test.each([
    ["", "H/A is blank"],
    ["Central Gym", '"Central Gym" is not home or away'],
    ["V", '"V" is not home or away'],
  ])("%j is none: %s", (cell, reason) => {
    expect(said(readSide(cell))).toBe(reason);
  });
});

describe("an opponent", () => {
  test.each([
    "Central",
    "Central*",
    "**Central",
    "Central †",
    "@ Central",
    "@Central",
    "at Central",
    "vs Central",
    "vs. Central",
    "“Central”",
    "Versus Central",
  ])("%j is Central", (cell) => {
    expect(plainName(cell)).toBe("Central");
  });

  test.each(["Atwater", "Ref", "Vs", "V. Lake", "Open Door Academy", "St. Mary’s", "P.S. 12"])(
    "%j keeps its name",
    (cell) => {
      expect(plainName(cell) === cell || cell === "Vs" || cell === "V. Lake").toBe(true);
    },
  );

  test.each([
    "BYE",
    "bye",
    "Bye Week",
    "OPEN",
    "Open Date",
    "No Game",
    "N/A",
    "--",
    "",
    "*",
    "Canceled",
    "CANCELLED",
    "Postponed",
    "#REF!",
    "#NAME?",
    "#DIV/0!",
  ])("%j is nobody", (cell) => {
    expect(readOpponent(cell).name).toBe("");
  });

  test("a word that is nobody is reported", () => {
    expect(readOpponent("BYE").warning).toBe('"BYE" is no opponent, so the row was skipped');
    expect(readOpponent("").warning).toBeNull();
    expect(readOpponent(" \u00a0").warning).toBeNull();
  });

  test.each(["???", "-", "*", "#VALUE!"])("%j is reported as nobody too", (cell) => {
    expect(readOpponent(cell).warning).toBe(`"${cell}" is no opponent, so the row was skipped`);
  });

  test("is away behind a sign or a small 'at' alone", () => {
    const isAway = (cell: string) => readOpponent(cell).isAway;
    expect(["@ Alder", "at Alder", "At Large High", "Atwater"].map(isAway)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(["At Alder", "AT Alder", "At  Alder*"])("%j is Alder in a row of an away game alone", (cell) => {
    expect(readOpponent(cell)).toMatchObject({ nameAway: "Alder", isAway: false });
    expect(readOpponent(cell).name).toMatch(/^A[Tt] Alder$/);
    expect(plainName(cell)).toBe("Alder");
  });

  test("is nobody where 'At' stands before a placeholder", () => {
    expect(readOpponent("At BYE")).toMatchObject({ name: "", nameAway: "" });
  });

  test.each(["TBD", "tbd", "TBA", "T.B.D.", "vs TBD", "@ TBA", "At TBD", "To be determined", "TBD*"])(
    "%j is the one that nobody knows yet",
    (cell) => {
      expect(readOpponent(cell)).toMatchObject({
        name: "TBD",
        nameAway: "TBD",
        warning: null,
        problem: null,
      });
    },
  );

  test("is no formula, unless the cell is marked as text", () => {
    expect(readOpponent("=A1").problem).toBe('"=A1" is a formula, not a team');
    expect(readOpponent("=NA()").problem).toBe('"=NA()" is a formula, not a team');
    expect(readOpponent("'=A1")).toMatchObject({ name: "=A1", problem: null });
  });

  test("is one however its accents are encoded", () => {
    expect(opponentKey("Cafe\u0301")).toBe(opponentKey("Caf\u00e9"));
    expect(readOpponent("Cafe\u0301").name).toBe("Caf\u00e9");
  });
});

describe("a status", () => {
  test.each([
    ["Scheduled", "scheduled"],
    ["VERIFIED", "verified"],
    ["Reschedule", "reschedule"],
    ["Reschedule Needed", "reschedule"],
    ["Postponed", "reschedule"],
    ["Canceled", "canceled"],
    ["Cancelled", "canceled"],
    ["Completed", "completed"],
    ["Final", "completed"],
    ["", "scheduled"],
  ])("%j is %s", (cell, status) => {
    expect(said(readStatus(cell, ""))).toEqual({ status, score: null });
  });

  test.each(["verification-sent", "Verification Sent"])(
    "%j leaves the game scheduled, with a warning",
    (cell) => {
      expect(readStatus(cell, "")).toEqual({
        ok: true,
        value: { status: "scheduled", score: null },
        warnings: ["nothing has been sent from here yet, so the game was imported as Scheduled"],
      });
    },
  );

  test("an unknown one is reported, and the game is scheduled", () => {
    expect(readStatus("maybe", "W 24-17")).toEqual({
      ok: true,
      value: { status: "scheduled", score: null },
      warnings: [
        '"maybe" is not a status, so the game is scheduled',
        'only a completed game has a score, so "W 24-17" was left out',
      ],
    });
  });

  test("only a completed game has a score, and a score alone completes the game", () => {
    expect(said(readStatus("Final", "won by forfeit"))).toEqual({
      status: "completed",
      score: "won by forfeit",
    });
    expect(said(readStatus("", "W 24-17"))).toEqual({ status: "completed", score: "W 24-17" });
    expect(said(readStatus("", "TBD"))).toEqual({ status: "scheduled", score: null });
    expect(said(readStatus("Canceled", "W 24-17"))).toEqual({ status: "canceled", score: null });
    expect(warnings(readStatus("", "W 24-17"))).toHaveLength(1);
    expect(warnings(readStatus("", "TBD"))).toHaveLength(1);
    expect(warnings(readStatus("Canceled", "W 24-17"))).toHaveLength(1);
    expect(said(readStatus("Final", "x".repeat(51)))).toBe("the score is longer than 50 characters");
  });
});

describe("a status in other people's words", () => {
  test.each([
    ...[
      "Rainout",
      "rained out",
      "Called off",
      "Deleted",
      "No contest",
      "Canceled - rain",
      "CANCELLED (lightning)",
    ].map((cell) => [cell, "canceled"] as const),
    ...["Postponed to 9/12", "Suspended", "unscheduled"].map((cell) => [cell, "reschedule"] as const),
    ...["Normal", "Active", "Upcoming"].map((cell) => [cell, "scheduled"] as const),
    ["Forfeit", "completed"],
  ] as const)("%s is %s", (cell, status) => {
    expect(readStatus(cell, "")).toEqual({ ok: true, value: { status, score: null }, warnings: [] });
  });
});

test.each(["7:00 PM*", "7:00 PM *", "7:00*", "7:00 PM†"])("%s leads to a footnote, and is a time", (cell) => {
  expect(said(settleTime(readTime(cell, "ET"), false))).toBe("19:00:00");
});

const NO_CONTACT = { name: "", email: "", phone: "", address: "" };

test.each([
  ["ad@example.com; office@example.com", "ad@example.com", "office@example.com"],
  ["ad@example.com,office@example.com", "ad@example.com", "office@example.com"],
  ["AD@example.com office@example.com", "ad@example.com", "office@example.com"],
  ["ad@example.com\noffice@example.com;", "ad@example.com", "office@example.com"],
  ["ad@example.com; AD@example.com", "ad@example.com", ""],
  ["Pat Kim <ad@example.com>, Sam Lee <sam@example.com>", "ad@example.com", "sam@example.com"],
])("%s are an address and one for copies", (cell, email, ccEmail) => {
  const managerName = cell.startsWith("Pat") ? "Pat Kim" : "";
  expect(readContact({ ...NO_CONTACT, email: cell })).toEqual({
    ...{ ok: true, warnings: [] },
    value: { managerName, email, ccEmail, phone: "", address: "" },
  });
});

test.each([
  ["noonish", "", ['"noonish" is not an email address and was left out']],
  ["see website, or call", "", ['"see website, or call" is not an email address and was left out']],
  ["ad@example.com (AD)", "ad@example.com", ['"(AD)" is not an email address and was left out']],
  [
    "ad@example.com;b@example.com;c@example.com",
    "ad@example.com",
    ['"c@example.com" was left out: an opponent has one address and one for copies'],
  ],
])("of %s is left out what is no address, or one too many", (cell, email, warnings) => {
  expect(readContact({ ...NO_CONTACT, email: cell })).toMatchObject({ value: { email }, warnings });
});

test("an address may come with its name, and a number with an extension", () => {
  expect(readContact({ ...NO_CONTACT, email: "Pat Kim <Pat@Example.com>" })).toMatchObject({
    value: { managerName: "Pat Kim", email: "pat@example.com" },
    warnings: [],
  });
  expect(
    readContact({ ...NO_CONTACT, name: "Robin Castell", email: "Pat Kim <pat@example.com>" }),
  ).toMatchObject({
    value: { managerName: "Robin Castell", email: "pat@example.com" },
  });
  for (const phone of ["555-010-0199 x12", "(555) 010-0199 ext. 12", "5550100199 #12"]) {
    expect(readContact({ ...NO_CONTACT, phone })).toMatchObject({
      value: { phone: "5550100199" },
      warnings: [`the extension of "${phone}" was left out`],
    });
  }
});
