import fc from "fast-check";
import ICAL from "ical.js";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import { tidy } from "#shared/import/cells.ts";
import { calendarTable, isCalendar } from "./calendar-table.ts";

const SCHOOL = "America/New_York";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

function read(text: string) {
  const { csv, notices } = calendarTable(text, SCHOOL);
  const [header, ...rows] = Papa.parse<string[]>(csv.replace("\uFEFF", ""), { skipEmptyLines: true }).data;
  return { header, rows, notices };
}

/** The date and the time of an event that begins so. */
const startOf = (start: string) => {
  const { rows, notices } = read(calendar(...event(start, "SUMMARY:Golf vs Alder")));
  return { start: rows[0]?.slice(0, 2), notices };
};

describe("the start of an event", () => {
  test.each([
    ["in UTC", "DTSTART:20260904T230000Z", ["2026-09-04", "7:00 PM"]],
    ["in UTC on the evening before", "DTSTART:20260905T013000Z", ["2026-09-04", "9:30 PM"]],
    ["in the winter", "DTSTART:20261204T230000Z", ["2026-12-04", "6:00 PM"]],
    ["on everybody's own clock", "DTSTART:20260904T190000", ["2026-09-04", "7:00 PM"]],
    ["between two minutes", "DTSTART:20260904T190030", ["2026-09-04", "7:00:30 PM"]],
    ["on the school's clock", "DTSTART;TZID=America/New_York:20260904T190000", ["2026-09-04", "7:00 PM"]],
    ["in another zone", "DTSTART;TZID=America/Chicago:20260904T190000", ["2026-09-04", "8:00 PM"]],
    ["in a zone by an older name", "DTSTART;TZID=US/Central:20260904T190000", ["2026-09-04", "8:00 PM"]],
    [
      "in a zone behind a path",
      "DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/Indiana/Knox:20260904T190000",
      ["2026-09-04", "8:00 PM"],
    ],
    ["in UTC by a path", 'DTSTART;TZID="tzone://Microsoft/Utc":20260904T230000', ["2026-09-04", "7:00 PM"]],
    ["in Outlook's zone", "DTSTART;TZID=Pacific Standard Time:20260904T190000", ["2026-09-04", "10:00 PM"]],
    [
      "in Outlook's zone as people see it",
      'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20260904T190000',
      ["2026-09-04", "10:00 PM"],
    ],
    [
      "in a zone where clocks stay",
      "DTSTART;TZID=US Mountain Standard Time:20260904T190000",
      ["2026-09-04", "10:00 PM"],
    ],
    ["in small letters", "dtstart;tzid=america/chicago:20260904t190000", ["2026-09-04", "8:00 PM"]],
    ["on a whole day", "DTSTART;VALUE=DATE:20260904", ["2026-09-04", "TBD"]],
    ["on no day that exists", "DTSTART:20260931T190000", ["20260931T190000", "TBD"]],
    ["at no time that exists", "DTSTART:20260904T256000", ["2026-09-04", "20260904T256000"]],
    ["that is missing", "DURATION:PT1H", ["", "TBD"]],
  ])("%s", (_, line, start) => {
    expect(startOf(line)).toEqual({ start, notices: [] });
  });

  test("in an unknown zone is on the school's clock, and said once", () => {
    const line = "DTSTART;TZID=Customized Time Zone:20260904T190000";
    expect(startOf(line)).toEqual({
      start: ["2026-09-04", "7:00 PM"],
      notices: ['"Customized Time Zone" is not a known time zone, so its times were taken as your school\'s'],
    });
    expect(read(calendar(...event(line), ...event(line))).notices).toHaveLength(1);
  });
});

test("a calendar of more zones than there are is read in no time", () => {
  const events = Array.from({ length: 5_000 }, (_, index) =>
    event(`DTSTART;TZID=Zone ${index}:20260904T190000`),
  );
  const format = vi.spyOn(Intl, "DateTimeFormat");
  const { rows } = read(calendar(...events.flat()));
  expect(format.mock.calls.length).toBeLessThan(1_000);
  format.mockRestore();
  expect(rows).toHaveLength(5_000);
  expect(new Set(rows.map(([date, time]) => `${date} ${time}`))).toEqual(new Set(["2026-09-04 7:00 PM"]));
});

describe("the texts of an event", () => {
  test("lose their folds and escapes, and stand in one line", () => {
    const { header, rows } = read(
      calendar(
        ...event(
          "DTSTART:20260904T190000",
          "SUMMARY;LANGUAGE=en:Volleyball\\, JV vs Al",
          " der\\; Senior",
          "\tNight",
          "LOCATION:Main Gym\\n1200 Maple Avenue\\, Springfield\\N\\NOhio",
        ),
      ),
    );
    expect(header).toEqual(["Date", "Time", "Title", "Location", "Status"]);
    expect(rows).toEqual([
      [
        "2026-09-04",
        "7:00 PM",
        "Volleyball, JV vs Alder; SeniorNight",
        "Main Gym, 1200 Maple Avenue, Springfield, Ohio",
        "",
      ],
    ]);
  });

  test.each([
    ["CANCELLED", "Canceled"],
    ["cancelled", "Canceled"],
    ["CONFIRMED", ""],
    ["TENTATIVE", ""],
  ])("have the status %s as '%s'", (status, cell) => {
    const { rows } = read(calendar(...event("DTSTART:20260904T190000", `STATUS:${status}`)));
    expect(rows[0]?.[4]).toBe(cell);
  });

  test("are not those of its alarm, of a task or of a zone", () => {
    const { rows } = read(
      calendar(
        "BEGIN:VTIMEZONE",
        "TZID:America/New_York",
        "BEGIN:STANDARD",
        "DTSTART:20071104T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
        "END:STANDARD",
        "END:VTIMEZONE",
        "BEGIN:VTODO",
        "SUMMARY:Line the field",
        "END:VTODO",
        ...event(
          "BEGIN:VALARM",
          "SUMMARY:Leave now",
          "END:VALARM",
          "DTSTART:20260904T190000",
          "SUMMARY:Golf vs Alder",
        ),
      ),
    );
    expect(rows).toEqual([["2026-09-04", "7:00 PM", "Golf vs Alder", "", ""]]);
  });
});

test.each(["RRULE:FREQ=WEEKLY", "RDATE:20260911T190000", "RECURRENCE-ID:20260904T180000"])(
  "an event that repeats is left out with a notice: %s",
  (line) => {
    const start = "DTSTART:20260904T190000";
    const text = calendar(
      ...event(start, "SUMMARY:Open Gym", line),
      ...event(start, line),
      ...event(start, "SUMMARY:Golf vs Alder"),
    );
    expect(read(text)).toMatchObject({
      rows: [["2026-09-04", "7:00 PM", "Golf vs Alder", "", ""]],
      notices: ['"Open Gym" repeats and was left out', '"Untitled event" repeats and was left out'],
    });
  },
);

test("a calendar without events is refused", () => {
  expect(() => calendarTable(calendar("X-WR-CALNAME:Games"), SCHOOL)).toThrow("This calendar has no events.");
});

test.each([
  ["BEGIN:VCALENDAR\r\n", true],
  ["\uFEFF\nbegin:vcalendar\n", true],
  ["Date,Time\nBEGIN:VCALENDAR", false],
  ["", false],
])("%j is a calendar: %s", (text, isOne) => {
  expect(isCalendar(text)).toBe(isOne);
});

/** Zones with the rules that a calendar carries for programs that do not know them. */
const ZONES = {
  "America/New_York": zone("America/New_York", "-0500", "-0400"),
  "America/Chicago": zone("America/Chicago", "-0600", "-0500"),
  "Mountain Standard Time": zone("Mountain Standard Time", "-0700", "-0600"),
  "US Mountain Standard Time": zone("US Mountain Standard Time", "-0700", "-0700"),
};

function zone(name: string, winter: string, summer: string) {
  const part = (kind: string, from: string, to: string, start: string, rule: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;${rule}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...part("DAYLIGHT", winter, summer, "20070311T020000", "BYMONTH=3;BYDAY=2SU"),
    ...part("STANDARD", summer, winter, "20071104T020000", "BYMONTH=11;BYDAY=1SU"),
    "END:VTIMEZONE",
  ];
}

const two = (number: number) => String(number).padStart(2, "0");
const day = fc
  .tuple(
    fc.integer({ min: 2020, max: 2035 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}${two(month)}${two(date)}`);
/** Clocks change between 1 and 3 in the morning, where programs disagree. */
const clock = fc
  .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `T${two(hour)}${two(minute)}00`);
const start = fc.oneof(
  day.map((date) => `DTSTART;VALUE=DATE:${date}`),
  fc.tuple(day, clock, fc.constantFrom("", "Z")).map(([date, time, utc]) => `DTSTART:${date}${time}${utc}`),
  fc
    .tuple(day, clock, fc.constantFrom(...Object.keys(ZONES)), fc.constantFrom('"', ""))
    .map(([date, time, name, mark]) => `DTSTART;TZID=${mark}${name}${mark}:${date}${time}`),
);
const words = fc.string({ unit: fc.constantFrom(..."ab Ä🏐,;:\\\"'\n=@"), maxLength: 40 });
const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");
const property = (name: string) => words.map((text) => `${name}:${escaped(text)}`);
const made = fc.record({
  events: fc.array(
    fc
      .tuple(
        start,
        property("SUMMARY"),
        property("LOCATION"),
        fc.constantFrom("STATUS:CANCELLED", "STATUS:CONFIRMED", "X-STATUS:CANCELLED"),
        fc.constantFrom("CLASS:PUBLIC", "CLASS:PUBLIC", "CLASS:PUBLIC", "RRULE:FREQ=DAILY;COUNT=2"),
        fc.constantFrom([], ["BEGIN:VALARM", "SUMMARY:Leave", "LOCATION:Bus", "END:VALARM"]),
      )
      .map(([first, title, place, status, rule, alarm]) =>
        event(...alarm, first, title, place, status, rule),
      ),
    { minLength: 1, maxLength: 4 },
  ),
  /** the characters after which lines are folded, in turn */
  folds: fc.array(fc.integer({ min: 5, max: 75 }), { minLength: 1 }),
  end: fc.constantFrom("\r\n", "\n"),
});

/** A line of a calendar in several, none of which ends within a character. */
function folded(line: string, folds: readonly number[], end: string): string {
  const characters = [...line];
  const parts: string[] = [];
  for (let turn = 0; characters.length > 0; turn += 1) {
    parts.push(characters.splice(0, folds[turn % folds.length]).join(""));
  }
  return parts.join(`${end} `);
}

/** The rows of a calendar as another reader has them, which takes a zone's rules from the file. */
function rowsByLibrary(text: string): string[][] {
  const component = ICAL.Component.fromString(text);
  return component
    .getAllSubcomponents("vevent")
    .filter((part) => !part.hasProperty("rrule"))
    .map((part) => {
      const { startDate, summary, location } = new ICAL.Event(part);
      const status = part.getFirstPropertyValue("status");
      return [
        ...onSchoolsClock(startDate),
        plain(summary),
        plain(location),
        status === "CANCELLED" ? "Canceled" : "",
      ];
    });
}

function onSchoolsClock(time: ICAL.Time): string[] {
  const [date = ""] = time.toString().split("T");
  if (time.isDate) return [date, "TBD"];
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  const instant = isFloating ? new Date(`${time}Z`) : time.toJSDate();
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: isFloating ? "UTC" : SCHOOL,
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" },
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return [`${part.year}-${part.month}-${part.day}`, `${part.hour}:${part.minute} ${part.dayPeriod}`];
}

/** A text without what a table of one line for each event cannot have. */
const plain = (text: string | null) => tidy((text ?? "").replaceAll(/\s*\n\s*/g, " "));

test("every calendar is read as another reader does", () => {
  fc.assert(
    fc.property(made, ({ events, folds, end }) => {
      const lines = calendar(...Object.values(ZONES).flat(), ...events.flat()).split("\r\n");
      const text = lines.map((line) => folded(line, folds, end)).join(end);
      const { rows } = read(text);
      const ours = rows.map((row) => row.map((cell) => plain(cell)));
      // Lines of a place are joined by a comma here.
      const theirs = rowsByLibrary(text);
      const places = (row: readonly string[]) =>
        row.map((cell, column) => (column === 3 ? cell.replaceAll(/[, ]+/g, "") : cell));
      expect(ours.map(places)).toEqual(theirs.map(places));
    }),
    { numRuns: 500 },
  );
});
