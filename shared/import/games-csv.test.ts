import fc from "fast-check";
import { expect, test } from "vitest";
import { GAME_STATUSES, hasScore } from "#shared/domain/game-status.ts";
import { addDays } from "#shared/domain/game-time.ts";
import { TIME_ZONES } from "#shared/domain/time-zones.ts";
import { toInstant, toLocal } from "#shared/domain/zone-time.ts";
import { type ExportedGame, gamesCsv } from "./games-csv.ts";
import { readImport } from "./read-import.ts";
import { runThrough } from "./steps.ts";

/** Stored texts have no blanks at their ends. */
const text = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^['"=+\-@*,;\n\tab ]{1,12}$/),
    fc.constantFrom(
      "BYE",
      "Central*",
      "@ Central",
      "vs. North",
      "'Iolani",
      "TBD",
      "#REF!",
      "Canceled",
      "=A1",
      "At Large High",
      "at Large",
      "Cafe\u0301",
      '"',
      "sep=;",
      "1,000",
      "“Quarry”",
    ),
  )
  .map((value) => value.replace(/[\0\r]/g, "").trim())
  .filter((value) => value !== "");

const localStart = fc.record({
  date: fc.integer({ min: 0, max: 70_000 }).map((days) => addDays("1900-01-01", days)),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 0, 0, 30))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
});

const facts = fc.record({
  start: localStart,
  team: fc.record({
    gender: fc.constantFrom("", "boys", "girls", "coed") as fc.Arbitrary<"" | "boys" | "girls" | "coed">,
    sport: fc.constantFrom("football", "track", "cross-country", "other", "field-hockey", "b-ball", "7"),
    level: fc.constantFrom(
      "varsity",
      "jr-varsity",
      "ms",
      "6th-grade",
      "gold",
      "freshman",
      "girls-gold",
      "jv-a",
      "7th-8th",
      "12",
    ),
  }),
  opponent: text,
  venue: text,
  isHome: fc.boolean(),
  status: fc.constantFrom(...GAME_STATUSES),
  score: fc.option(text),
  managerName: fc.oneof(fc.constant(""), text),
});

const zone = fc.constantFrom(...TIME_ZONES.map(({ value }) => value));

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

/** As the product would have stored it: a start that the zone's clock shows, a score only of a completed game. */
function stored(game: Facts, timeZone: string): { start: number; game: ExportedGame }[] {
  const start = toInstant(game.start, timeZone);
  if (!start.ok) return [];
  const opponent = {
    schoolName: game.opponent,
    managerName: game.managerName,
    email: "ad@example.org",
    phone: "5550100142",
  };
  const score = hasScore(game.status) ? game.score : null;
  const { team, venue, isHome, status } = game;
  return [
    {
      start: start.instant.getTime(),
      game: { ...toLocal(start.instant, timeZone), team, opponent, venue, isHome, status, score },
    },
  ];
}

test("any list of games survives export and import unchanged, in every zone", () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), zone, (list, timeZone) => {
      const games = list.flatMap((game) => stored(game, timeZone));
      const csv = gamesCsv(games.map(({ game }) => game));
      const { rows, warnings } = runThrough(readImport(csv, { timeZone, schoolName: "Osprey High" }));
      expect(warnings).toEqual([]);
      expect(rows.map(({ row, cells: _, ...rest }) => rest)).toEqual(
        games.map(({ start, game: { date: _, time: __, team, opponent, ...game } }) => ({
          outcome: "game",
          warnings: [],
          game: {
            ...game,
            start,
            namesVenue: true,
            team: { ...team, key: expect.any(String), own: null },
            opponent: { ...opponent, key: expect.any(String) },
          },
        })),
      );
    }),
    { numRuns: 150 },
  );
});

test("an exported file begins with a mark, so that spreadsheets take it for UTF-8, and computes nothing", () => {
  const csv = gamesCsv([
    {
      date: "2026-09-04",
      time: "19:00:00",
      team: { gender: "girls", sport: "track", level: "varsity" },
      opponent: { schoolName: "=1+1", managerName: "+A", email: "a@example.org", phone: "5550100142" },
      venue: "@home",
      isHome: true,
      status: "completed",
      score: "-1",
    },
  ]);
  expect(csv).toBe(
    "\uFEFFDate,Time,Team,H/A,Opponent,Venue,Gender,Level,Sport,Status,Score,Opponent Email,Opponent Phone,Opponent Contact\r\n" +
      "09/04/2026,7:00 PM,Girls Track & Field Varsity,Home,'=1+1,'@home,Girls,Varsity,Track & Field,Completed,'-1,a@example.org,(555) 010-0142,'+A\r\n",
  );
});
