import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { Blackout } from "./blackouts.ts";
import type { ConflictGame } from "./conflict-game.ts";
import {
  blackoutConflicts,
  type ConflictRules,
  conflictBetween,
  conflictFacts,
  conflictGroups,
  conflictsOf,
  findConflicts,
  MAX_LOOKED_AT,
  MAX_PAIRS,
} from "./conflicts.ts";

const ZONE = "America/New_York";
const BEFORE = Date.parse("2026-01-01T00:00:00Z");

function startOf(local: LocalDateTime): number {
  const start = toInstant(local, ZONE);
  return (start.ok ? start.instant : start.gapEnd).getTime();
}

type Given = Partial<ConflictGame> & { time?: string };

/** A home game of team 1 against opponent 1, Friday, September 4, at 7:00 PM, unless said otherwise. */
function game(id: number, { time = "19:00:00", ...given }: Given = {}): ConflictGame {
  const date = given.date ?? "2026-09-04";
  return {
    id,
    teamId: 1,
    opponentId: 1,
    opponentTbd: false,
    start: startOf({ date, time }),
    timeTbd: false,
    venue: "Main Gym",
    isAtHome: true,
    status: "scheduled",
    sport: "basketball",
    level: "varsity",
    eventName: "",
    coachEmail: "",
    ...given,
    date,
  };
}

const rulesOf = (blackouts: Blackout[] = [], venues: [string, boolean][] = []): ConflictRules => ({
  blackouts,
  venues: new Map(venues),
});
const NO_RULES = rulesOf();

const kinds = (games: ConflictGame[], rules = NO_RULES) =>
  findConflicts(games, rules, BEFORE).map(({ kind, severity, gameIds }) => [kind, severity, ...gameIds]);

/** Another team elsewhere, so that nothing is shared but what a test says. */
const APART = { teamId: 2, opponentId: 2, venue: "Aquatic Center" };

describe("two games", () => {
  test.each<[string, Given, Given, unknown[]]>([
    ["one team at once", {}, { opponentId: 2, time: "20:00:00" }, ["team", "conflict"]],
    ["one team at once, against one opponent", {}, { time: "20:00:00" }, ["team", "conflict"]],
    ["one place at once", {}, { teamId: 2, opponentId: 2, time: "20:29:00" }, ["venue", "conflict"]],
    [
      "one coach at once",
      { coachEmail: "k.abrams@example.com" },
      { ...APART, coachEmail: " K.Abrams@example.com" },
      ["coach", "conflict"],
    ],
    [
      "two events on a day",
      { opponentTbd: true, eventName: "Cup", time: "09:00:00" },
      { opponentTbd: true, eventName: "Finals" },
      ["same-day", "hint"],
    ],
    ["the same opponent the day after", {}, { date: "2026-09-05" }, ["double-entry", "hint"]],
    [
      "the same opponent two days after",
      {},
      { date: "2026-09-06", time: "23:30:00" },
      ["double-entry", "hint"],
    ],
    ["one team twice on a day", {}, { opponentId: 2, time: "09:00:00" }, ["same-day", "hint"]],
    [
      "one team twice on a day whose times nobody knows",
      { timeTbd: true },
      { opponentId: 2, timeTbd: true },
      ["same-day", "hint"],
    ],
  ])("%s", (_what, one, other, [kind, severity]) => {
    expect(kinds([game(1, one), game(2, other)])).toEqual([[kind, severity, 1, 2]]);
  });

  test.each<[string, Given, Given]>([
    ["apart in everything", {}, APART],
    ["of one event and one team at once", { eventName: "Cup" }, { eventName: "CUP", opponentId: 2 }],
    [
      "of one event and one team, hours apart",
      { eventName: "Cup", opponentTbd: true, time: "09:00:00" },
      { eventName: "cup", opponentId: 2 },
    ],
    ["one after the other in one place", { time: "17:30:00" }, { teamId: 2, opponentId: 2 }],
    ["in one place at once, one of them away", {}, { teamId: 2, opponentId: 2, isAtHome: false }],
    ["in a place without a name", { venue: " " }, { teamId: 2, opponentId: 2, venue: "" }],
    ["in one place at a time that nobody knows yet", {}, { teamId: 2, opponentId: 2, timeTbd: true }],
    ["without a coach", {}, APART],
    ["against the same opponent, one after the other", { time: "16:00:00" }, {}],
    ["against the same opponent three days apart", {}, { date: "2026-09-07" }],
    ["a series of baseball", { sport: "baseball" }, { sport: "baseball", date: "2026-09-05" }],
    ["a series of softball", { sport: "softball" }, { sport: "softball", date: "2026-09-05" }],
    [
      "against opponents that nobody knows yet, a day apart",
      { opponentTbd: true },
      { date: "2026-09-05", opponentTbd: true },
    ],
    ["against different opponents a day apart", {}, { date: "2026-09-05", opponentId: 2 }],
    ["one of which is canceled", {}, { opponentId: 2, status: "canceled" }],
    ["one of which is completed", {}, { opponentId: 2, status: "completed" }],
  ])("%s: nothing", (_what, one, other) => {
    expect(kinds([game(1, one), game(2, other)])).toEqual([]);
  });

  test("that are to be moved still stand where they are", () => {
    expect(kinds([game(1, { status: "reschedule" }), game(2, { opponentId: 2 })])).toEqual([
      ["team", "conflict", 1, 2],
    ]);
  });

  test.each([
    ["basketball", "18:30:00", "18:29:00"],
    ["soccer", "18:45:00", "18:44:00"],
    ["wrestling", "19:00:00", "18:59:00"],
    ["football", "19:30:00", "19:29:00"],
    ["golf", "20:00:00", "19:59:00"],
    ["lacrosse", "19:00:00", "18:59:00"],
  ])("of %s from 5:00 PM leave the place free at %s, and not at %s", (sport, free, taken) => {
    const first = game(1, { sport, time: "17:00:00" });
    const then = (time: string) => kinds([first, game(2, { teamId: 2, opponentId: 2, time })]);
    expect(then(free)).toEqual([]);
    expect(then(taken)).toEqual([["venue", "conflict", 1, 2]]);
  });
});

describe("the hours when the clock changes", () => {
  test("are counted as they pass: at 1:30 and 3:30 with an hour skipped lies one hour", () => {
    const spring = (time: string, id: number) =>
      game(id, { date: "2026-03-08", time, opponentId: id, sport: "golf" });
    expect(kinds([spring("01:00:00", 1), spring("04:30:00", 2)])).toEqual([["team", "conflict", 1, 2]]);
    expect(kinds([spring("01:00:00", 1), spring("05:00:00", 2)])).toEqual([["same-day", "hint", 1, 2]]);
  });

  test("and from 12:30 to 3:00 with an hour twice lie three and a half", () => {
    const autumn = (time: string, id: number) =>
      game(id, { date: "2026-11-01", time, opponentId: id, sport: "golf" });
    expect(kinds([autumn("00:30:00", 1), autumn("03:00:00", 2)])).toEqual([["same-day", "hint", 1, 2]]);
  });

  test("a double entry is a matter of days, not of hours", () => {
    const late = game(1, { date: "2026-10-30", time: "00:00:00" });
    expect(kinds([late, game(2, { date: "2026-11-01", time: "23:59:00" })])).toEqual([
      ["double-entry", "hint", 1, 2],
    ]);
    expect(kinds([late, game(2, { date: "2026-11-02", time: "00:00:00" })])).toEqual([]);
  });
});

describe("blackout days", () => {
  const winter: Blackout = {
    id: 7,
    from: "2026-12-21",
    to: "2027-01-02",
    label: "Winter break",
    teamIds: [],
  };

  test.each([
    ["2026-12-20", false],
    ["2026-12-21", true],
    ["2027-01-02", true],
    ["2027-01-03", false],
  ])("both ends are within: %s", (date, is) => {
    const found = findConflicts([game(1, { date, timeTbd: true })], rulesOf([winter]), BEFORE);
    expect(found).toEqual(
      is ? [{ kind: "blackout", severity: "conflict", gameIds: [1], blackoutId: 7 }] : [],
    );
  });

  test("are for the teams that they name", () => {
    const exams = { ...winter, id: 8, teamIds: [2, 3] };
    expect(
      kinds([game(1, { date: "2026-12-22" }), game(2, { ...APART, date: "2026-12-22" })], rulesOf([exams])),
    ).toEqual([["blackout", "conflict", 2]]);
  });

  test("stand beside what else is wrong", () => {
    const [one, other] = [game(1, { date: "2026-12-22" }), game(2, { date: "2026-12-22", opponentId: 2 })];
    expect(kinds([one, other], rulesOf([winter]))).toEqual([
      ["blackout", "conflict", 1],
      ["team", "conflict", 1, 2],
      ["blackout", "conflict", 2],
    ]);
  });
});

test("what has begun is past mending; of two games the later decides", () => {
  const [today, tomorrow] = [game(1), game(2, { date: "2026-09-05" })];
  const at = (now: number) => findConflicts([today, tomorrow], NO_RULES, now).length;
  expect([at(today.start + 1), at(tomorrow.start), at(tomorrow.start + 1)]).toEqual([1, 1, 0]);
});

test("one game's own conflicts are asked for before it is saved, too", () => {
  const games = [
    game(1),
    game(2, { teamId: 2, opponentId: 2, time: "20:00:00" }),
    game(3, { ...APART, date: "2026-10-01" }),
  ];
  expect(
    conflictsOf(game(0, { opponentId: 9 }), games, NO_RULES, BEFORE).map(({ kind, gameIds }) => [
      kind,
      gameIds,
    ]),
  ).toEqual([
    ["team", [0, 1]],
    ["venue", [0, 2]],
  ]);
  expect(conflictsOf(game(1, { date: "2026-09-20" }), games, NO_RULES, BEFORE)).toEqual([]);
});

test("of games without number at one time no more pairs are listed than anybody works off", () => {
  const games = Array.from({ length: 200 }, (_, index) => game(index + 1, { opponentId: index + 1 }));
  const found = findConflicts(games, NO_RULES, BEFORE);
  expect(found).toHaveLength(MAX_PAIRS);
  expect(new Set(found.map(({ gameIds }) => gameIds.join())).size).toBe(MAX_PAIRS);
  expect(findConflicts([...games].reverse(), NO_RULES, BEFORE)).toEqual(found);
  expect(conflictsOf(game(0), games, NO_RULES, BEFORE)).toHaveLength(200);
});

test("of games without number that fit together no more pairs are looked at than any season has", () => {
  let looked = 0;
  const games = Array.from({ length: 3_000 }, (_, index) => ({
    ...game(index + 1, { teamId: index + 1, sport: "golf" }),
    get venue() {
      looked += 1;
      return "Main Gym";
    },
  }));
  expect(findConflicts(games, NO_RULES, BEFORE)).toEqual([]);
  expect(looked).toBeLessThan(2 * MAX_LOOKED_AT + 2 * games.length);
});

const anyGame = fc
  .record({
    teamId: fc.integer({ min: 1, max: 4 }),
    opponentId: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 8 }),
    time: fc.constantFrom("00:00:00", "01:30:00", "16:30:00", "18:00:00", "19:00:00", "23:30:00"),
    timeTbd: fc.boolean(),
    venue: fc.constantFrom("Main Gym", "main gymnasium", "Pool", "Park", "Lincoln High", ""),
    isAtHome: fc.boolean(),
    status: fc.constantFrom(...GAME_STATUSES),
    sport: fc.constantFrom("basketball", "football", "golf", "lacrosse", "softball"),
    level: fc.constantFrom("varsity", "jr-varsity"),
    eventName: fc.constantFrom("", "Metro Invitational"),
    opponentTbd: fc.boolean(),
    coachEmail: fc.constantFrom("", "a@example.com", "B@example.com", "b@example.com"),
  })
  .map(({ day, ...given }): Given => ({ ...given, date: `2026-11-0${day}` }));

const season = fc
  .array(anyGame, { maxLength: 24 })
  .map((given) => given.map((each, index) => game(index + 1, each)));
const blackouts: Blackout[] = [{ id: 1, from: "2026-11-03", to: "2026-11-04", label: "Exams", teamIds: [2] }];
const RULES = rulesOf(blackouts, [
  ["pool", false],
  ["lincoln high", true],
]);
const MIDWAY = Date.parse("2026-11-04T18:00:00Z");

test("the order of the games makes no difference", () => {
  fc.assert(
    fc.property(
      season.chain((games) =>
        fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
      ),
      ([games, shuffled]) => {
        expect(findConflicts(shuffled, RULES, MIDWAY)).toEqual(findConflicts(games, RULES, MIDWAY));
      },
    ),
  );
});

test("a pair is judged by itself: among all games as if there were no others", () => {
  fc.assert(
    fc.property(season, (games) => {
      const alone = games.flatMap((one, index) =>
        games
          .slice(index + 1)
          .flatMap((other) => findConflicts([other, one], { ...RULES, blackouts: [] }, MIDWAY)),
      );
      const among = findConflicts(games, { ...RULES, blackouts: [] }, MIDWAY);
      expect(among).toHaveLength(alone.length);
      expect(among).toEqual(expect.arrayContaining(alone));
    }),
  );
});

test("a game's own conflicts are those of all that name it", () => {
  fc.assert(
    fc.property(season, (games) => {
      const all = findConflicts(games, RULES, MIDWAY);
      for (const each of games) {
        const own = all.filter(({ gameIds }) => gameIds.includes(each.id));
        expect(conflictsOf(each, games, RULES, MIDWAY)).toEqual(own);
      }
    }),
  );
});

test("two games alone are judged as among all, from either side, and share a group that says so", () => {
  fc.assert(
    fc.property(season, (games) => {
      const pairs = games.flatMap((one, index) =>
        games
          .slice(index + 1)
          .map((other) => ({ one, other, found: conflictBetween(one, other, RULES, MIDWAY) })),
      );
      const found = pairs.flatMap((pair) => pair.found ?? []);
      const own = games.flatMap((each) => blackoutConflicts(each, blackouts, MIDWAY));
      const all = findConflicts(games, RULES, MIDWAY);
      expect(all).toHaveLength(found.length + own.length);
      expect(all).toEqual(expect.arrayContaining([...found, ...own]));
      for (const { one, other, found } of pairs)
        expect(conflictBetween(other, one, RULES, MIDWAY)).toEqual(found);
      for (const { one, other } of pairs.filter((pair) => pair.found)) {
        const keys = new Set(conflictGroups(other).map(({ key }) => key));
        const apart = Math.abs(one.start - other.start);
        expect(conflictGroups(one).some((group) => keys.has(group.key) && apart <= group.apart)).toBe(true);
      }
    }),
  );
});

test.each<[string, Given, boolean]>([
  ["another day", { date: "2026-09-05" }, false],
  ["another time", { time: "18:00:00" }, false],
  ["a time that is open again", { timeTbd: true }, false],
  ["another opponent", { opponentId: 2 }, false],
  ["another team", { teamId: 2 }, false],
  ["another place", { venue: "Pool" }, false],
  ["the other side", { isAtHome: false }, false],
  ["another coach", { coachEmail: "a@example.com" }, false],
  ["another status", { status: "verified" }, true],
  ["a place written differently", { venue: "main gymnasium" }, true],
])("what was accepted and has got %s: it still holds %s", (_what, change, holds) => {
  expect(conflictFacts(game(1, change)) === conflictFacts(game(1))).toBe(holds);
});

test("two games that both wait for another date are in nobody's way, one of them still is", () => {
  const one = game(1);
  const other = game(2, { opponentId: 9 });
  expect(conflictBetween(one, other, NO_RULES, BEFORE)?.kind).toBe("team");
  expect(conflictBetween(one, { ...other, status: "reschedule" }, NO_RULES, BEFORE)?.kind).toBe("team");
  expect(
    conflictBetween({ ...one, status: "reschedule" }, { ...other, status: "reschedule" }, NO_RULES, BEFORE),
  ).toBeNull();
});
