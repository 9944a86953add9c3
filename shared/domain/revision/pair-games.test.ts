import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DAYS_APART } from "./pair-costs.ts";
import { pairGames } from "./pair-games.ts";
import { daysApart, minutesApart, type Timed } from "./timed.ts";

const DAY = 86_400;
const HOUR = 3_600;

/** Starts near to one another, many of them alike. */
const start = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 4, 7, 30, 45, 61, 80, 100), fc.constantFrom(16, 16, 18, 18.5))
  .map(([days, hours]) => days * DAY + hours * HOUR);

const timed = (maxLength: number) =>
  fc.array(start, { maxLength }).chain((starts) =>
    fc
      .shuffledSubarray(
        starts.map((_, index) => index + 1),
        { minLength: starts.length },
      )
      .map((ids) => starts.map((at, index): Timed => ({ id: ids[index] ?? 0, at }))),
  );

type Pairing = { row: Timed; game: Timed }[];

/** All the ways in which each row and each game has one pair at most. */
function allPairings(rows: readonly Timed[], games: readonly Timed[]): Pairing[] {
  const [row, ...others] = rows;
  if (!row) return [[]];
  const near = games.filter((game) => daysApart(row, game) <= MAX_DAYS_APART);
  return [
    ...allPairings(others, games),
    ...near.flatMap((game) =>
      allPairings(
        others,
        games.filter((each) => each !== game),
      ).map((rest) => [{ row, game }, ...rest]),
    ),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The lower, the better. */
const worth = (pairing: Pairing): number[] => [
  -pairing.length,
  sum(pairing.map(({ row, game }) => daysApart(row, game))),
  -pairing.filter(({ row, game }) => row.at === game.at).length,
  sum(pairing.map(({ row, game }) => minutesApart(row, game))),
  ...pairing.map(({ row }) => row.id).sort((one, other) => one - other),
  ...pairing.map(({ game }) => game.id).sort((one, other) => one - other),
];

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

const asPairing = (found: ReadonlyMap<number, number>, rows: readonly Timed[], games: readonly Timed[]) =>
  [...found].flatMap(([rowId, gameId]) => {
    const row = rows.find(({ id }) => id === rowId);
    const game = games.find(({ id }) => id === gameId);
    return row && game ? [{ row, game }] : [];
  });

describe("pairs of rows and games", () => {
  test("no other pairing is better, by pairs, days, same starts, minutes, rows and ids", () => {
    fc.assert(
      fc.property(timed(5), timed(5), (rows, games) => {
        const found = asPairing(pairGames(rows, games), rows, games);
        const best = allPairings(rows, games)
          .map(worth)
          .reduce((one, other) => (compare(one, other) <= 0 ? one : other));
        expect(worth(found)).toEqual(best);
      }),
      { numRuns: 1_000 },
    );
  });

  test("each row and each game has one pair at most, and none is more than 60 days apart", () => {
    fc.assert(
      fc.property(timed(40), timed(40), (rows, games) => {
        const found = pairGames(rows, games);
        expect(new Set(found.values()).size).toBe(found.size);
        const pairs = asPairing(found, rows, games);
        expect(pairs).toHaveLength(found.size);
        expect(pairs.every(({ row, game }) => daysApart(row, game) <= MAX_DAYS_APART)).toBe(true);
      }),
    );
  });

  test("the order in which rows and games are given makes no difference", () => {
    const shuffled = timed(8).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, shuffled, ([rows, otherRows], [games, otherGames]) => {
        const sorted = (found: Map<number, number>) => [...found].sort(([one], [other]) => one - other);
        expect(sorted(pairGames(otherRows, otherGames))).toEqual(sorted(pairGames(rows, games)));
      }),
    );
  });

  test("other numbers for the rows pair the same starts, where no two pairings are as good", () => {
    const far = fc.uniqueArray(fc.integer({ min: 0, max: 60 * 24 * 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(far, far, (rowMinutes, gameMinutes) => {
        const games = gameMinutes.map((minute, index) => ({ id: index + 1, at: minute * 60 }));
        const rows = rowMinutes.map((minute, index) => ({ id: index + 1, at: minute * 60 }));
        const renumbered = rows.map(({ id, at }) => ({ id: 100 - id, at }));
        const tied = allPairings(rows, games).map((pairing) => worth(pairing).slice(0, 4));
        const best = tied.reduce((one, other) => (compare(one, other) <= 0 ? one : other));
        fc.pre(new Set(rowSets(rows, games, best)).size === 1);
        const starts = (list: readonly Timed[]) =>
          asPairing(pairGames(list, games), list, games)
            .map(({ row, game }) => `${row.at} ${game.at}`)
            .sort();
        expect(starts(renumbered)).toEqual(starts(rows));
      }),
      { numRuns: 60 },
    );
  });

  test("a list is its own pair", () => {
    fc.assert(
      fc.property(fc.uniqueArray(start, { maxLength: 20 }), (starts) => {
        const rows = starts.map((at, index) => ({ id: index + 2, at }));
        const games = starts.map((at, index) => ({ id: 1_000 - index, at }));
        const pairs = asPairing(pairGames(rows, games), rows, games);
        expect(pairs).toHaveLength(starts.length);
        expect(pairs.every(({ row, game }) => row.at === game.at)).toBe(true);
      }),
    );
  });

  test("two games that are moved alike keep their order, however the file lists them", () => {
    const games = [
      { id: 1, at: 0 },
      { id: 2, at: 2 * DAY },
    ];
    const rows = [
      { id: 2, at: 9 * DAY },
      { id: 3, at: 7 * DAY },
    ];
    expect(new Map(pairGames(rows, games))).toEqual(
      new Map([
        [3, 1],
        [2, 2],
      ]),
    );
  });

  test("more games of two schools than anybody plays are paired by their starts alone", () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ id: index + 1, at: index * HOUR }));
    const later = many.map(({ id, at }) => ({ id, at: at + HOUR }));
    expect(pairGames(many, later).size).toBe(1_000);
  });
});

/** The rows and games of every pairing that is as good as the best. */
function rowSets(rows: readonly Timed[], games: readonly Timed[], best: readonly number[]): string[] {
  return allPairings(rows, games).flatMap((pairing) => {
    const [full, own] = [worth(pairing), worth(pairing).slice(0, 4)];
    return compare(own, best) === 0 ? [full.slice(4).join(" ")] : [];
  });
}
