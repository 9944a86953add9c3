import { expect, test } from "vitest";
import { addDays } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { ConflictGame } from "./conflict-game.ts";
import { conflictBetween, findConflicts } from "./conflicts.ts";
import { isSingleByName, sameVenueText } from "./places.ts";

const BEFORE = Date.parse("2026-01-01T00:00:00Z");

type Given = Partial<ConflictGame> & { time?: string };

/** A home game of the basketball varsity in the main gym, Friday, September 4, at 7:00 PM, unless said otherwise. */
function game(id: number, { time = "19:00:00", date = "2026-09-04", ...given }: Given = {}): ConflictGame {
  const start = toInstant({ date, time }, "America/New_York");
  return {
    ...{ id, teamId: id, opponentId: id, opponentTbd: false, date, timeTbd: false },
    start: (start.ok ? start.instant : start.gapEnd).getTime(),
    ...{ venue: "Main Gym", isAtHome: true, status: "scheduled", coachEmail: "" },
    ...{ sport: "basketball", level: "varsity", eventName: "" },
    ...given,
  };
}

/** How two games are marked at their place, from either side; null for not at all. */
function mark(one: Given, other: Given, chosen: [string, boolean][] = []) {
  const rules = { blackouts: [], venues: new Map(chosen) };
  const games = [game(1, one), game(2, other)] as const;
  const found = conflictBetween(...games, rules, BEFORE);
  expect(conflictBetween(games[1], games[0], rules, BEFORE)).toEqual(found);
  return found && [found.kind, found.severity];
}

const CONFLICT = ["venue", "conflict"];
const HINT = ["venue", "hint"];

test("a place is the same however it is written", () => {
  const written = ["Main Gym", "main  GYMNASIUM", "Main-Gym.", " main gym "];
  expect(new Set(written.map(sameVenueText))).toEqual(new Set(["main gym"]));
  expect(sameVenueText("Gym 2")).not.toBe(sameVenueText("Gym 1"));
});

test.each([
  ["Main Gym", true],
  ["Auxiliary GYMNASIUM", true],
  ["Lincoln Fieldhouse", true],
  ["Memorial Stadium", true],
  ["Ice Arena", true],
  ["Pool", true],
  ["City Natatorium", true],
  ["Rink", true],
  ["Diamond #2", true],
  ["Court 3", true],
  ["North Field (lower)", true],
  ["Auditorium [west]", true],
  ["Turf", true],
  ["Ballpark", true],
  ["Lincoln High School", false],
  ["Springfield", false],
  ["Field of Dreams Park", false],
  ["Tennis Courts", false],
  ["Main Gym, Lincoln High", false],
  ["(Gym)", false],
  ["", false],
])("'%s' holds one game at a time, by its name: %s", (venue, single) => {
  expect(isSingleByName(venue)).toBe(single);
});

test("two games do not fit in a place that holds one, whatever their sports and levels", () => {
  expect(mark({}, { sport: "wrestling", level: "jr-varsity" })).toEqual(CONFLICT);
  expect(mark({}, { venue: "main gymnasium." })).toEqual(CONFLICT);
  expect(mark({}, { isAtHome: false })).toBeNull();
});

test("what was chosen of a place goes before its name", () => {
  expect(mark({}, {}, [["main gym", false]])).toBeNull();
  const park = { venue: "Lincoln Park", sport: "golf" };
  const other = { ...park, sport: "softball" };
  expect(mark(park, other)).toBeNull();
  expect(mark(park, other, [["lincoln park", true]])).toEqual(CONFLICT);
});

const AT_SCHOOL = { venue: "Lincoln High School" };

test.each<[string, Given, Given, unknown]>([
  ["two varsities of the gym", {}, { sport: "volleyball" }, HINT],
  ["two varsities of the stadium", { sport: "football" }, { sport: "field-hockey" }, HINT],
  ["of two opponents that nobody knows yet", { opponentId: 9, opponentTbd: true }, { opponentId: 9 }, HINT],
  ["a varsity of each", {}, { sport: "soccer" }, null],
  ["a junior varsity", {}, { sport: "volleyball", level: "jr-varsity" }, null],
  ["one opponent, for boys and girls", { opponentId: 9 }, { opponentId: 9 }, null],
  ["one after the other", { time: "17:30:00" }, {}, null],
])("at a school, where several games fit: %s", (_what, one, other, found) => {
  expect(mark({ ...AT_SCHOOL, ...one }, { ...AT_SCHOOL, ...other })).toEqual(found);
});

test("a hint goes once somebody has said that several fit", () => {
  expect(mark(AT_SCHOOL, AT_SCHOOL, [["lincoln high school", false]])).toBeNull();
});

test.each<[string, Given, Given, unknown]>([
  ["the games of one event", { eventName: "Metro Invitational" }, { eventName: " metro invitational" }, null],
  ["games of two events", { eventName: "Metro Invitational" }, { eventName: "City Cup" }, CONFLICT],
  ["levels one after the other", { opponentId: 9, time: "18:15:00" }, { opponentId: 9 }, null],
  ["levels too close together", { opponentId: 9, time: "18:16:00" }, { opponentId: 9 }, CONFLICT],
  ["levels against two schools", { time: "18:15:00" }, {}, CONFLICT],
  [
    "levels against whoever it will be",
    { opponentId: 9, opponentTbd: true, time: "18:15:00" },
    { opponentId: 9, opponentTbd: true },
    CONFLICT,
  ],
  ...["golf", "tennis", "cross-country", "track", "swimming", "cheer"].map(
    (sport): [string, Given, Given, unknown] => [`teams of ${sport}`, { sport }, { sport }, null],
  ),
  ["swimming and cheer", { sport: "swimming" }, { sport: "cheer" }, CONFLICT],
  ["teams of wrestling", { sport: "wrestling" }, { sport: "wrestling" }, CONFLICT],
])("in one place at one time: %s", (_what, one, other, found) => {
  expect(mark(one, other)).toEqual(found);
});

test("what fits in one place may still be too much for one coach", () => {
  const golf = { sport: "golf", coachEmail: "pat@example.com" };
  expect(mark(golf, golf)).toEqual(["coach", "conflict"]);
});

const WEEKS = 40;

/** A year of home games as schools write them: everything on the campus, in the gym, or at the pool. */
function year(): ConflictGame[] {
  const AFTERNOON: Given[] = [
    ...["basketball", "volleyball"].flatMap((sport, day) => [
      { sport, level: "freshman", day, time: "16:00:00", venue: "Main Gym" },
      { sport, level: "jr-varsity", day, time: "17:00:00", venue: "Main Gym" },
      { sport, level: "varsity", day, time: "18:30:00", venue: "Main Gym" },
    ]),
    ...["soccer", "softball", "baseball"].flatMap((sport, index) =>
      ["varsity", "jr-varsity"].map((level) => ({ sport, level, day: index + 1, ...AT_SCHOOL })),
    ),
    ...["tennis", "golf", "track"].flatMap((sport) =>
      ["varsity", "jr-varsity"].map((level) => ({ sport, level, day: 4, ...AT_SCHOOL })),
    ),
    ...["varsity", "jr-varsity"].map((level) => ({ sport: "swimming", level, day: 5, venue: "City Pool" })),
    ...["wrestling", "wrestling"].map((sport) => ({
      ...{ sport, day: 5, time: "09:00:00", venue: "Main Gym", eventName: "Holiday Duals" },
    })),
  ].map(({ day, ...given }, index) => ({ ...given, teamId: index + 1, date: addDays("2026-08-31", day) }));
  return Array.from({ length: WEEKS }, (_, week) =>
    AFTERNOON.map((given, index) =>
      game(week * 100 + index + 1, {
        time: "16:30:00",
        ...given,
        date: addDays(given.date ?? "", week * 7),
        opponentId: week * 10 + (given.sport?.length ?? 0),
      }),
    ),
  ).flat();
}

test("forty double-bookings of the gym in a year's games are marked, and nothing else is", () => {
  const rules = { blackouts: [], venues: new Map<string, boolean>() };
  const games = year();
  expect(games).toHaveLength(WEEKS * 22);
  expect(findConflicts(games, rules, BEFORE)).toEqual([]);
  const planted = Array.from({ length: 40 }, (_, week) =>
    game(10_000 + week, {
      ...{ teamId: 50 + (week % 3), opponentId: 900, sport: ["wrestling", "cheer", "basketball"][week % 3] },
      ...{ level: week % 2 ? "varsity" : "jr-varsity", venue: week % 2 ? "Main Gym" : "MAIN GYMNASIUM" },
      ...{ date: addDays("2026-08-31", week * 7), time: "19:45:00" },
    }),
  );
  const found = findConflicts([...games, ...planted], rules, BEFORE);
  expect(found.map(({ kind, severity, gameIds }) => [kind, severity, gameIds[1]])).toEqual(
    planted.map(({ id }) => [...CONFLICT, id]),
  );
});
