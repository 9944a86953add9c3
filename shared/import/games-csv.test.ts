import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_PRIVATE_FACTS, ORDINARY_FACTS, TBD_TIME } from "#shared/domain/game/game-facts.ts";
import { GAME_KINDS, GAME_SITES } from "#shared/domain/game/game-kinds.ts";
import { GAME_STATUSES, hasScore } from "#shared/domain/game/game-status.ts";
import { addDays, TBD } from "#shared/domain/time/game-time.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import { type ExportedGame, gamesCsv } from "./games-csv.ts";
import { readImport } from "./read-import.ts";
import { opponentKey } from "./read-opponent.ts";

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

/** Short enough for an event's name, and on one line as that is. */
const line = text.map((value) =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, "").trim(),
);

const name = line.filter((value) => value !== "");

const clock = fc.oneof(
  fc.constant(""),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
);

const details = fc.record({
  timeTbd: fc.boolean(),
  site: fc.constantFrom(...GAME_SITES),
  kind: fc.constantFrom(...GAME_KINDS),
  eventName: fc.oneof(fc.constant(""), line),
  departure: clock,
  dismissal: clock,
  notes: fc.oneof(fc.constant(""), text),
});

const facts = fc.record({
  start: localStart,
  details,
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
  opponent: name,
  others: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(name, { maxLength: 4 })),
  venue: name,
  isHome: fc.boolean(),
  // A file cannot send anything: such a game comes back as scheduled.
  status: fc.constantFrom(...GAME_STATUSES.filter((status) => status !== "verification-sent")),
  score: fc.option(text),
  managerName: fc.oneof(fc.constant(""), name),
  address: fc.oneof(fc.constant(""), text),
});

const zone = fc.constantFrom(...TIME_ZONES.map(({ value }) => value));

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

/** As the product would have stored it: a start that the zone's clock shows, a score only of a completed game. */
function stored(game: Facts, timeZone: string): { start: number; game: ExportedGame }[] {
  const { timeTbd } = game.details;
  const start = toInstant(timeTbd ? { ...game.start, time: TBD_TIME } : game.start, timeZone);
  if (!start.ok) return [];
  const contact = {
    managerName: game.managerName,
    email: "ad@example.org",
    ccEmail: "",
    phone: "5550100142",
    address: game.address,
  };
  const isTbd = game.opponent.toUpperCase() === TBD;
  const opponent = {
    schoolName: game.opponent,
    ...(isTbd ? { managerName: "", email: "", ccEmail: "", phone: "", address: "" } : contact),
  };
  const score = hasScore(game.status) ? game.score : null;
  const { team, venue, isHome, status, details } = game;
  const schools = schoolsOf(game);
  return [
    {
      start: start.instant.getTime(),
      game: {
        ...toLocal(start.instant, timeZone),
        ...{ ...details, team, opponent, schools, venue, isHome, status, score },
      },
    },
  ];
}

/** Every school of a meet once, and not TBD; none of any other game. */
function schoolsOf({ opponent, others }: Pick<Facts, "opponent" | "others">): { schoolName: string }[] {
  const isSchool = (name: string) => name.toUpperCase() !== TBD;
  const byKey = new Map(
    [...others, opponent].filter(isSchool).map((schoolName) => [opponentKey(schoolName), { schoolName }]),
  );
  const schools = [...byKey.values()];
  return schools.some(({ schoolName }) => schoolName !== opponent) ? schools : [];
}

test("any list of games survives export and import unchanged, in every zone", () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), zone, (list, timeZone) => {
      const games = list.flatMap((game) => stored(game, timeZone));
      const csv = gamesCsv(games.map(({ game }) => game));
      const { rows, warnings } = readImport(csv, { timeZone, schoolName: "Osprey High" });
      expect(warnings).toEqual([]);
      expect(rows.map(({ row, cells: _, ...rest }) => rest)).toEqual(
        games.map(({ start, game: { date: _, time: __, team, opponent, schools, ...game } }) => ({
          outcome: "game",
          warnings: [],
          game: {
            ...game,
            start,
            namesVenue: true,
            team: { ...team, key: expect.any(String), own: null },
            opponent: { ...opponent, key: expect.any(String), lines: "", isSchool: expect.any(Boolean) },
            others: schools
              .filter(({ schoolName }) => schoolName !== opponent.schoolName)
              .map(({ schoolName }) => expect.objectContaining({ schoolName, email: "" })),
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
      opponent: {
        schoolName: "=1+1",
        managerName: "+A",
        email: "a@example.org",
        phone: "5550100142",
        address: "+1 Main Street",
      },
      venue: "@home",
      isHome: true,
      schools: [{ schoolName: "Salem" }, { schoolName: "A; B" }, { schoolName: "=1+1" }],
      status: "completed",
      score: "-1",
      ...ORDINARY_FACTS,
      ...NO_PRIVATE_FACTS,
    },
    {
      date: "2026-09-05",
      time: TBD_TIME,
      team: { gender: "girls", sport: "track", level: "varsity" },
      opponent: { schoolName: "TBD", managerName: "", email: "", phone: "", address: "" },
      schools: [],
      venue: "State Park",
      isHome: true,
      status: "scheduled",
      score: null,
      timeTbd: true,
      site: "neutral",
      kind: "nonleague",
      eventName: "+ Invitational",
      departure: "09:05",
      dismissal: "13:30",
      notes: "Two buses\nLunch at noon",
    },
  ]);
  expect(csv).toBe(
    "\uFEFFDate,Time,Team,H/A,Opponent,Venue,Gender,Level,Sport,Status,Score,Opponent Email,Opponent Phone,Opponent Contact,Opponent Address,Site,Type,Event,Departure,Dismissal,Notes,Schools\r\n" +
      `09/04/2026,7:00 PM,Girls Track & Field Varsity,Home,'=1+1,'@home,Girls,Varsity,Track & Field,Completed,'-1,a@example.org,(555) 010-0142,'+A,'+1 Main Street,,,,,,,"Salem; ""A; B""; =1+1"\r\n` +
      '09/05/2026,TBD,Girls Track & Field Varsity,Home,TBD,State Park,Girls,Varsity,Track & Field,Scheduled,,,,,,Neutral,Non-league,\'+ Invitational,9:05 AM,1:30 PM,"Two buses\nLunch at noon",\r\n',
  );
});
