import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import {
  HONOLULU,
  madeGame,
  NEW_YORK,
  SEASON_CHOICE,
  seasonGame,
  seasonSchool,
} from "#shared/test/sample-season.ts";
import { copySeason } from "./copy-season.ts";
import type { SeasonChoice } from "./season-choice.ts";
import type { SeasonGame, SeasonSchool } from "./season-game.ts";

const TBD_SCHOOL = { id: 1, schoolName: "TBD", email: "" };

const copy = (
  games: readonly SeasonGame[],
  choice: Partial<SeasonChoice> = {},
  school: Partial<SeasonSchool> = {},
) => copySeason({ ...SEASON_CHOICE, ...choice }, seasonSchool(games, school));

describe("a copied game", () => {
  const BUS = { departure: "15:30", dismissal: "14:45" };
  const source = seasonGame({
    ...{ kind: "league", eventName: "Senior night", venue: "Main Gym", time: "17:30:00" },
    ...BUS,
  });

  test("keeps all but its day, and takes no note, score or answer along", () => {
    const withMore = { ...source, notes: "Cake", score: "W 24-17", verifiedAt: "x", proposals: [] };
    const [row] = copy([withMore]);
    const {
      id: _id,
      status: _status,
      datetimeUtc: _start,
      team: _team,
      opponent: _opponent,
      schools: _schools,
      ...facts
    } = source;
    expect(row?.game).toEqual({ ...facts, date: "2026-12-04" });
    expect(row).toMatchObject({ source: withMore, marks: [], isTicked: true, isTickable: true });
  });

  test("on the other side has its place chosen anew, and no bus", () => {
    const away = seasonGame({ ...source, id: 2, isHome: false, venue: "Central Gym", date: "2025-12-12" });
    const [one, other] = copy([source, away], { swapsSides: true });
    const moved = { departure: "", dismissal: "", kind: "league", eventName: "Senior night" };
    expect(one?.game).toMatchObject({ ...moved, isHome: false, venue: "Central Gym" });
    expect(other?.game).toMatchObject({ ...moved, isHome: true, venue: "Main Gym" });
  });

  test("on neutral ground stays as it is", () => {
    const neutral = seasonGame({ ...source, site: "neutral", venue: "Arena" });
    expect(copy([neutral], { swapsSides: true })[0]?.game).toMatchObject({
      ...{ site: "neutral", isHome: true, venue: "Arena", departure: "15:30", dismissal: "14:45" },
    });
  });

  test("of several schools keeps them, its side and its place, whoever could not come", () => {
    const meet = seasonGame({ ...BUS, otherOpponentIds: [2, 3], venue: "Track" });
    const schools = meet.schools.map((school) => ({ ...school, state: "cannot-come" as const }));
    const [row] = copy([{ ...meet, schools }], { swapsSides: true });
    expect(row?.game).toMatchObject({
      ...{ opponentId: 1, otherOpponentIds: [2, 3], isHome: true, venue: "Track" },
      ...BUS,
    });
    expect(row?.schools.map(({ schoolName, state }) => [schoolName, state])).toEqual([
      ...[
        ["Central High", ""],
        ["Quarry Lake Academy", ""],
        ["Stonebridge", ""],
      ],
    ]);
  });

  test("that is an event stays where it is", () => {
    const event = seasonGame({ ...source, opponent: TBD_SCHOOL, isHome: false, venue: "Hillside Park" });
    expect(copy([event], { swapsSides: true })[0]?.game).toMatchObject({
      ...{ isHome: false, venue: "Hillside Park", departure: "15:30", eventName: "Senior night" },
    });
    const open = copy([{ ...event, eventName: "" }], { swapsSides: true })[0];
    expect(open?.game).toMatchObject({ isHome: true });
  });

  test("without a time is without one", () => {
    const [row] = copy([seasonGame({ time: "12:00:00", timeTbd: true })]);
    expect(row?.game).toMatchObject({ time: "12:00:00", timeTbd: true });
    expect(row?.marks).toEqual([{ kind: "tbd", text: "TBD", severity: null }]);
  });

  test("keeps its wall clock over both changes of the clock, in New York and in Honolulu", () => {
    const starts = (timeZone: string, ...dates: string[]) =>
      copy(
        dates.map((date, index) => seasonGame({ id: index + 1, date, time: "19:00:00" }, timeZone)),
        { days: { by: "date" } },
        { timeZone },
      ).map(({ datetimeUtc }) => datetimeUtc?.slice(0, 16));
    // The clock changes on November 1, 2026 and on March 14, 2027.
    const days = ["2025-10-31", "2025-11-01", "2026-03-13", "2026-03-14"];
    expect(starts(NEW_YORK, ...days)).toEqual([
      ...["2026-10-31T23:00", "2026-11-02T00:00", "2027-03-14T00:00", "2027-03-14T23:00"],
    ]);
    expect(starts(HONOLULU, ...days)).toEqual([
      ...["2026-11-01T05:00", "2026-11-02T05:00", "2027-03-14T05:00", "2027-03-15T05:00"],
    ]);
  });
});

describe("a row is marked and starts unticked", () => {
  const first = ({ marks: [mark], isTicked, isTickable, datetimeUtc }: ReturnType<typeof copy>[number]) => ({
    ...{ mark: mark?.text, isTicked, isTickable, hasStart: datetimeUtc !== null },
  });
  const rowsOf = (...given: Parameters<typeof copy>) => copy(...given).map(first);

  test("in the past, from the moment at which it begins", () => {
    const rowsAt = (now: string) => rowsOf([seasonGame()], {}, { now: Date.parse(now) });
    const row = { isTickable: true, hasStart: true };
    expect(rowsAt("2026-12-05T00:00:00.000Z")).toEqual([{ ...row, mark: "In the past", isTicked: false }]);
    expect(rowsAt("2026-12-04T23:59:59.999Z")).toEqual([{ ...row, mark: undefined, isTicked: true }]);
  });

  test("there already, whatever its status, its place and its side", () => {
    const there = seasonGame({ id: 2, date: "2026-12-04", status: "canceled", venue: "x", isHome: false });
    expect(rowsOf([seasonGame(), there])).toEqual([
      { mark: "Already added", isTicked: false, isTickable: true, hasStart: true },
    ]);
  });

  test("there already, where the team plays any of its schools then", () => {
    const meet = seasonGame({ otherOpponentIds: [2, 3] });
    const dual = seasonGame({ id: 2, opponentId: 3, date: "2026-12-04" });
    const other = seasonGame({ id: 3, opponentId: 4, otherOpponentIds: [2], date: "2026-12-04" });
    for (const there of [dual, other]) {
      expect(rowsOf([meet, there]).map(({ mark }) => mark)).toEqual(["Already added"]);
    }
    const single = seasonGame({ opponentId: 3 });
    const meetThere = seasonGame({ id: 4, otherOpponentIds: [2, 3], date: "2026-12-04" });
    expect(rowsOf([single, meetThere]).map(({ mark }) => mark)).toEqual(["Already added"]);
  });

  test("there already, as an earlier row", () => {
    const choice = { days: { by: "weekday" as const } };
    const games = [seasonGame({ date: "2025-07-08" }), seasonGame({ id: 2, date: "2025-07-01" })];
    expect(rowsOf(games, choice, { now: 0 }).map(({ mark }) => mark)).toEqual([undefined, "Already added"]);
  });

  test("on a leap day of a common year, last in the list and not to be ticked", () => {
    const games = [seasonGame({ date: "2024-02-29" }), seasonGame({ id: 2, date: "2024-03-01" })];
    const choice = { from: "2023-07-01", to: "2024-06-30", days: { by: "date" as const } };
    const rows = copy(games, choice, { now: 0 });
    expect(rows.map(({ game }) => game.date)).toEqual(["2025-03-01", ""]);
    expect(rows.map(first)[1]).toEqual({
      ...{ mark: "February 29 does not exist in 2025", isTicked: false, isTickable: false, hasStart: false },
    });
  });

  test("at a time that the clock skips in New York, and not in Honolulu", () => {
    const at = (timeZone: string) =>
      rowsOf(
        [seasonGame({ date: "2026-03-14", time: "02:30:00" }, timeZone)],
        { days: { by: "date" } },
        { timeZone },
      );
    expect(at(NEW_YORK)).toEqual([
      {
        mark: "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.",
        ...{ isTicked: false, isTickable: true, hasStart: false },
      },
    ]);
    expect(at(HONOLULU)[0]).toMatchObject({ mark: undefined, isTicked: true });
  });
});

describe("a row is only marked", () => {
  const marks = (...given: Parameters<typeof copy>) =>
    copy(...given).map((row) => {
      expect(row.isTicked).toBe(true);
      return row.marks.map(({ kind, text, severity }) => [kind, text, severity]);
    });

  test("on a blackout of its team", () => {
    const blackouts = [
      { id: 1, from: "2026-12-01", to: "2026-12-04", label: "Exams", teamIds: [1] },
      { id: 2, from: "2026-12-04", to: "2026-12-04", label: "", teamIds: [2] },
    ];
    expect(marks([seasonGame()], {}, { rules: { blackouts, venues: new Map() } })).toEqual([
      [["blackout", "Blackout: Exams", "conflict"]],
    ]);
  });

  test("where another row is in the way, and both say so", () => {
    const other = seasonGame({ id: 2, opponentId: 2, time: "20:00:00" });
    expect(marks([seasonGame(), other])).toEqual([
      [
        [
          "conflict",
          "Girls Basketball Varsity plays Quarry Lake Academy at the same time (8:00 PM)",
          "conflict",
        ],
      ],
      [["conflict", "Girls Basketball Varsity plays Central High at the same time (7:00 PM)", "conflict"]],
    ]);
  });

  test("where a game that the school has is in the way, or is probably the same one", () => {
    const there = seasonGame({ id: 2, date: "2026-12-05", status: "verified" });
    expect(marks([seasonGame(), there])).toEqual([
      [["conflict", "Also plays Central High on Dec 5. Entered twice?", "hint"]],
    ]);
  });

  test("a coach at two games is called by name", () => {
    const teams = [1, 2].map((id) => ({ id, coachName: "Priya Harlan", coachEmail: "ph@example.com" }));
    const away = { isHome: false, venue: "Their Gym" };
    const other = seasonGame({ id: 2, teamId: 2, opponentId: 2, ...away });
    const [[first] = []] = marks([seasonGame(), other], {}, { teams });
    expect(first?.[1]).toBe("Coach Priya Harlan is at Girls Basketball Varsity vs Quarry Lake Academy then");
  });

  test("without an address, unless nobody knows the opponent", () => {
    const opponent = { id: 1, schoolName: "Central High", email: "" };
    expect(marks([seasonGame({ opponent })])).toEqual([[["no-email", "No email", null]]]);
    expect(marks([seasonGame({ opponent: TBD_SCHOOL })])).toEqual([[["tbd", "TBD", null]]]);
  });

  test("without an address of a school that is asked, by name, and never as an open game", () => {
    const meet = seasonGame({ otherOpponentIds: [2, 3], opponent: TBD_SCHOOL, eventName: "Metro Invite" });
    const schools = meet.schools.map((school, index) => (index > 0 ? { ...school, email: "" } : school));
    expect(marks([{ ...meet, schools }])).toEqual([
      [["no-email", "No email: Quarry Lake Academy, Stonebridge", null]],
    ]);
    const away = { ...meet, schools, isHome: false };
    const event = { ...away, schools: [], otherOpponentIds: [] };
    expect([marks([away]), marks([event])]).toEqual([[[]], [[]]]);
  });

  test("by a meet with its schools", () => {
    const meet = seasonGame({ otherOpponentIds: [2] });
    const other = seasonGame({ id: 2, opponentId: 3, time: "20:00:00" });
    expect(marks([meet, other])[1]?.[0]?.[1]).toBe(
      "Girls Basketball Varsity plays Central High, Quarry Lake Academy at the same time (7:00 PM)",
    );
  });

  test("nothing of a row that cannot be made is in the way of another", () => {
    const there = seasonGame({ id: 3, date: "2026-12-04" });
    const rows = copy([seasonGame(), there]);
    expect(rows.map((row) => row.marks.map(({ kind }) => kind))).toEqual([["there"]]);
  });
});

describe("whatever a season is", () => {
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays("2025-07-01", days));
  const time = fc.constantFrom("00:00:00", "09:30:00", "12:00:00", "19:00:00", "23:59:00");
  const anyGame = fc.record({
    ...{ date: day, time, isHome: fc.boolean(), timeTbd: fc.boolean() },
    ...{ teamId: fc.integer({ min: 1, max: 3 }), opponentId: fc.integer({ min: 1, max: 3 }) },
    otherOpponentIds: fc.subarray([4, 5]),
    site: fc.constantFrom("" as const, "neutral" as const),
    venue: fc.constantFrom("Main Gym", "Annex", "Central Gym"),
  });
  const zone = fc.constantFrom(NEW_YORK, HONOLULU);
  const key = ({ teamId, opponentId, datetimeUtc }: SeasonGame) => `${teamId} ${opponentId} ${datetimeUtc}`;
  const season = zone.chain((timeZone) =>
    fc
      .uniqueArray(
        anyGame.map((given) =>
          seasonGame({ ...given, time: given.timeTbd ? "12:00:00" : given.time }, timeZone),
        ),
        { selector: key, maxLength: 25 },
      )
      .map((games) => ({ timeZone, games: games.map((game, index) => ({ ...game, id: index + 1 })) })),
  );
  const days = fc.oneof(
    fc.constant<SeasonChoice["days"]>({ by: "weekday" }),
    fc.constant<SeasonChoice["days"]>({ by: "date" }),
    fc
      .integer({ min: 0, max: 400 })
      .map((later): SeasonChoice["days"] => ({ by: "start", firstDay: addDays("2026-07-15", later) })),
  );
  const now = 0;

  test("every game has one row, on the same weekday at the same wall clock", () => {
    fc.assert(
      fc.property(season, ({ games, timeZone }) => {
        const rows = copy(games, {}, { timeZone, now });
        expect(rows.map(({ source }) => source.id).sort((one, other) => one - other)).toEqual(
          games.map(({ id }) => id),
        );
        for (const { source, game } of rows) {
          expect([weekdayOf(game.date), game.time]).toEqual([weekdayOf(source.date), source.time]);
        }
      }),
    );
  });

  test("a swap turns every side but a neutral one's and a meet's, and a second swap turns them back", () => {
    fc.assert(
      fc.property(season, ({ games, timeZone }) => {
        const rows = copy(games, { swapsSides: true }, { timeZone, now });
        for (const { source, game } of rows) {
          const stays = source.site === "neutral" || source.otherOpponentIds.length > 0;
          expect(game.isHome).toBe(stays ? source.isHome : !source.isHome);
        }
        const next = rows.map((row) => madeGame(row, row.source.id));
        const year = { from: "2026-07-01", to: "2027-06-30", swapsSides: true };
        const sides = new Map(
          copy(next, year, { timeZone, now }).map(({ source, game }) => [
            source.id,
            [game.isHome, game.site],
          ]),
        );
        expect(games.map(({ id }) => sides.get(id))).toEqual(games.map(({ isHome, site }) => [isHome, site]));
      }),
    );
  });

  test("copying twice creates nothing", () => {
    fc.assert(
      fc.property(season, days, fc.boolean(), ({ games, timeZone }, by, swapsSides) => {
        const choice = { days: by, swapsSides };
        const made = copy(games, choice, { timeZone, now })
          .filter(({ isTicked }) => isTicked)
          .map((row, index) => madeGame(row, 1_000 + index));
        const again = copy([...games, ...made], choice, { timeZone, now });
        expect(again).toHaveLength(games.length);
        expect(again.filter(({ isTicked }) => isTicked)).toEqual([]);
      }),
    );
  });

  test("the rows come by their start, and what has none comes where its day is", () => {
    fc.assert(
      fc.property(season, ({ games, timeZone }) => {
        const starts = copy(games, {}, { timeZone, now }).map(({ game }) => `${game.date} ${game.time}`);
        expect(starts).toEqual([...starts].sort());
      }),
    );
  });
});

test("a thousand games are copied beside two thousand before anybody notices", () => {
  const games = Array.from({ length: 2_000 }, (_, index) =>
    seasonGame({
      ...{ id: index + 1, teamId: (index % 40) + 1, opponentId: (index % 61) + 1 },
      date: addDays(index % 2 ? "2025-08-20" : "2024-08-20", Math.floor(index / 8)),
    }),
  );
  expect(copy(games, { swapsSides: true })).toHaveLength(1_000);
});
