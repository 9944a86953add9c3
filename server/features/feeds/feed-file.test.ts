import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCalendar, readOnlyEvent } from "#server/test/read-calendar.ts";
import { calendarTable } from "#shared/import/calendar/calendar-table.ts";
import { readTables } from "#shared/import/tables/read-tables.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { type FeedGame, feedFile, foldLines } from "./feed-file.ts";

const GAME: FeedGame = {
  ...SAMPLE_SUMMARY,
  id: 12,
  start: new Date("2026-09-04T23:00:00Z"),
  state: "confirmed",
  score: "",
  address: "",
  sequence: 3,
  updatedAt: new Date("2026-08-14T18:00:00.123Z"),
};
const PLACE = { appUrl: "https://games.example.org", slug: "harbor-pines" };

const file = (game: Partial<FeedGame> = {}, name = "Harbor Pines") =>
  feedFile({ name, games: [{ ...GAME, ...game }] }, PLACE);
const read = (game: Partial<FeedGame> = {}) => readOnlyEvent(file(game));

test("a game is an event in UTC, as long as its sport takes, named as in the mails", () => {
  expect(read()).toEqual({
    method: "null",
    uid: "game-12@games.example.org",
    sequence: 3,
    status: "CONFIRMED",
    stamp: new Date("2026-08-14T18:00:00Z"),
    lastModified: new Date("2026-08-14T18:00:00Z"),
    start: new Date("2026-09-04T23:00:00Z"),
    end: new Date("2026-09-05T00:30:00Z"),
    isAllDay: false,
    isFree: false,
    organizer: null,
    summary: "Girls Basketball Varsity vs Quarry Lake Academy",
    location: "Osprey Stadium",
    description: "",
    url: "https://games.example.org/s/harbor-pines",
  });
});

test("a calendar says what it is called and how often to ask for it, and asks nobody for an answer", () => {
  expect(readCalendar(file())).toMatchObject({ name: "Harbor Pines", refreshed: ["PT1H", "PT1H"] });
  expect(file()).not.toMatch(/^METHOD/m);
  expect(file().endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(readCalendar(feedFile({ name: "Harbor Pines", games: [] }, PLACE)).events).toEqual([]);
});

test("the same games are the same bytes", () => {
  expect(file()).toBe(file());
});

test.each<[string, Partial<FeedGame>, string]>([
  ["at home", {}, "Girls Basketball Varsity vs Quarry Lake Academy"],
  ["away", { isHome: false }, "Girls Basketball Varsity at Quarry Lake Academy"],
  [
    "on neutral ground",
    { isHome: false, site: "neutral" },
    "Girls Basketball Varsity vs Quarry Lake Academy",
  ],
  [
    "of an event",
    { eventName: "Metro Invitational" },
    "Metro Invitational: Girls Basketball Varsity vs Quarry Lake Academy",
  ],
  [
    "that is canceled",
    { state: "canceled", eventName: "Metro Invitational", isHome: false },
    "CANCELED: Metro Invitational: Girls Basketball Varsity at Quarry Lake Academy",
  ],
  [
    "that is an event",
    { eventName: "Metro Invitational", opponentName: "TBD", isHome: false },
    "Metro Invitational: Girls Basketball Varsity",
  ],
  ["that is put off", { state: "postponed" }, "POSTPONED: Girls Basketball Varsity vs Quarry Lake Academy"],
])("a game %s is called so", (_how, game, summary) => {
  expect(read(game).summary).toBe(summary);
});

test.each<[FeedGame["state"], string, string]>([
  ["open", "TENTATIVE", "Not confirmed yet"],
  ["postponed", "TENTATIVE", "Not confirmed yet"],
  ["confirmed", "CONFIRMED", ""],
  ["played", "CONFIRMED", "Final: W 24-17"],
  ["canceled", "CANCELLED", ""],
])("a game that is %s is %s", (state, status, description) => {
  expect(read({ state, score: "W 24-17" })).toMatchObject({ status, description });
});

test("what is in-house stands below", () => {
  expect(read({ state: "open", inHouse: "Bus 3:30 PM" }).description).toBe("Not confirmed yet\nBus 3:30 PM");
});

test("without a time a game has its day, in whichever zone that is, says so, and keeps nobody busy", () => {
  expect(read({ timeTbd: true, time: "12:00:00" })).toMatchObject({
    isAllDay: true,
    isFree: true,
    summary: "Girls Basketball Varsity vs Quarry Lake Academy (time TBD)",
    start: new Date("2026-09-04T00:00:00Z"),
    end: new Date("2026-09-05T00:00:00Z"),
  });
});

test("without a public page an event has no address", () => {
  const text = feedFile({ name: "Harbor Pines", games: [GAME] }, { ...PLACE, slug: "" });
  expect(text).not.toMatch(/^URL/m);
});

describe("whatever names contain", () => {
  const HOSTILE = `Saint-Étienne, "The 🦅"; \\n \\, C:\\new\r\nBEGIN:VALARM\n\u0007 ${"漢".repeat(60)}🦅🦅`;
  const ON_ONE_LINE = HOSTILE.replace(/[\s\p{Cc}]+/gu, " ");

  test("it is text, on one line", () => {
    const { name, events } = readCalendar(
      file({ opponentName: HOSTILE, venue: HOSTILE, eventName: HOSTILE }, HOSTILE),
    );
    expect(name).toBe(ON_ONE_LINE);
    expect(events).toMatchObject([
      {
        summary: `${ON_ONE_LINE}: Girls Basketball Varsity vs ${ON_ONE_LINE}`,
        location: ON_ONE_LINE,
      },
    ]);
  });

  test("no line is longer than 75 bytes, and none ends within a character", () => {
    const lines = file({ opponentName: HOSTILE, venue: HOSTILE }, HOSTILE).split("\r\n");
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString()).toBe(line);
    }
    expect(lines.filter((line) => /^BEGIN:(?!VCALENDAR|VEVENT)/.test(line))).toEqual([]);
  });
});

test("an import reads a feed back, game by game", () => {
  const games: Partial<FeedGame>[] = [
    {},
    { start: new Date("2026-12-05T00:30:00Z"), venue: "Gym, North\nDoor", address: "1 Elm Street" },
    { state: "canceled", eventName: "Metro; Invitational", isHome: false },
    { state: "postponed", timeTbd: true, time: "12:00:00" },
  ];
  const text = feedFile({ name: "Games", games: games.map((game) => ({ ...GAME, ...game })) }, PLACE);
  const { csv, notices } = calendarTable(text, "America/New_York");
  expect(readTables(csv)[0]?.rows.map(({ cells }) => cells)).toEqual([
    ["2026-09-04", "7:00 PM", "Girls Basketball Varsity vs Quarry Lake Academy", "Osprey Stadium", ""],
    [
      "2026-12-04",
      "7:30 PM",
      "Girls Basketball Varsity vs Quarry Lake Academy",
      "Gym, North Door, 1 Elm Street",
      "",
    ],
    [
      "2026-09-04",
      "7:00 PM",
      "CANCELED: Metro; Invitational: Girls Basketball Varsity at Quarry Lake Academy",
      "Osprey Stadium",
      "Canceled",
    ],
    [
      "2026-09-04",
      "TBD",
      "POSTPONED: Girls Basketball Varsity vs Quarry Lake Academy (time TBD)",
      "Osprey Stadium",
      "",
    ],
  ]);
  expect(notices).toEqual([]);
});

const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const line = fc.string({ unit: fc.constantFrom("a", " ", "é", "漢", "🦅", "👩‍🚀"), maxLength: 200 });

test("a folded line reads as before, and no part of it is longer than 75 bytes or ends within a character", () => {
  fc.assert(
    fc.property(line, (text) => {
      const folded = foldLines(text);
      expect(unfolded(folded)).toBe(text);
      for (const part of folded.split("\r\n")) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(Buffer.from(part).toString()).toBe(part);
      }
    }),
  );
});

test("a line that fits stays as it is", () => {
  expect(foldLines(`${"a".repeat(75)}\r\n${"b".repeat(76)}`)).toBe(
    `${"a".repeat(75)}\r\n${"b".repeat(75)}\r\n b`,
  );
});
