import { describe, expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { calendarEntry, googleCalendarLink, outlookLink } from "./calendar-entry.ts";

const SUMMARY = "Girls Basketball Varsity: Quarry Lake Academy at Harbor Pines High School";

test("the entry lasts as long as a game of its sport, from the school's clock", () => {
  expect(calendarEntry(game)).toEqual({
    start: new Date("2026-12-12T01:00:00Z"),
    end: new Date("2026-12-12T02:30:00Z"),
    summary: SUMMARY,
    location: "Main Gym",
    isAllDay: false,
  });
  const football = calendarEntry({ ...game, team: { ...game.team, sport: "football" } });
  expect(football.end).toEqual(new Date("2026-12-12T03:30:00Z"));
});

test.each([
  ["summer time", { date: "2026-09-04" }, "America/Chicago", "2026-09-05T00:00:00.000Z"],
  ["Hawaii", {}, "Pacific/Honolulu", "2026-12-12T05:00:00.000Z"],
  ["a midnight game", { time: "00:00:00" }, "America/New_York", "2026-12-11T05:00:00.000Z"],
])("%s is met", (_, facts, timezone, start) => {
  const { start: at } = calendarEntry({ ...game, ...facts, school: { ...game.school, timezone } });
  expect(at.toISOString()).toBe(start);
});

test("the event is named as in the calendar file", () => {
  expect(calendarEntry({ ...game, eventName: "Metro Invitational" }).summary).toBe(
    "Girls Basketball Varsity: Metro Invitational, Quarry Lake Academy at Harbor Pines High School",
  );
});

describe("without a time the day is all that a calendar is told", () => {
  const entry = calendarEntry({ ...game, date: "2026-12-31", time: "12:00:00", timeTbd: true });
  const said = (link: string, ...names: string[]) =>
    names.map((name) => new URL(link).searchParams.get(name));

  test("through Google's link", () => {
    expect(said(googleCalendarLink(entry), "dates")).toEqual(["20261231/20270101"]);
  });

  test("through Outlook's", () => {
    expect(said(outlookLink(entry), "startdt", "enddt", "allday")).toEqual([
      "2026-12-31",
      "2027-01-01",
      "true",
    ]);
    expect(said(outlookLink(calendarEntry(game)), "allday")).toEqual([null]);
  });
});

describe("names of any kind reach the calendar as they are", () => {
  const entry = calendarEntry({ ...game, venue: 'Gym #2 & Annex, 50% + "Café"' });
  const VENUE = 'Gym #2 & Annex, 50% + "Café"';

  test("through Google's link", () => {
    const { origin, pathname, searchParams } = new URL(googleCalendarLink(entry));
    expect(origin + pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: SUMMARY,
      dates: "20261212T010000Z/20261212T023000Z",
      location: VENUE,
    });
  });

  test("through Outlook's, which knows no plus for a blank", () => {
    const link = outlookLink(entry);
    expect(link).not.toContain("+");
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe("https://outlook.live.com/calendar/0/deeplink/compose");
    expect(Object.fromEntries(searchParams)).toEqual({
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: SUMMARY,
      startdt: "2026-12-12T01:00:00Z",
      enddt: "2026-12-12T02:30:00Z",
      location: VENUE,
    });
  });
});
