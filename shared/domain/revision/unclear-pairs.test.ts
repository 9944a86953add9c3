import { expect, test } from "vitest";
import { pairGames } from "./pair-games.ts";
import type { Timed } from "./timed.ts";
import { unclearPairs } from "./unclear-pairs.ts";

/** Days and hours of rows 2, 3, … and of games 1, 2, … */
function unclear(rowTimes: readonly [number, number][], gameTimes: readonly [number, number][]) {
  const timed = (times: readonly [number, number][], first: number): Timed[] =>
    times.map(([day, hour], index) => ({ id: first + index, at: day * 86_400 + hour * 3_600 }));
  const [rows, games] = [timed(rowTimes, 2), timed(gameTimes, 1)];
  return unclearPairs(rows, games, pairGames(rows, games)).map(
    ({ row, game, otherRow, otherGame }) =>
      [row.id, game.id, otherRow?.id ?? null, otherGame?.id ?? null] as const,
  );
}

test("a game between two rows is unclear, and so is a row between two games", () => {
  expect(
    unclear(
      [
        [1, 19],
        [3, 19],
      ],
      [[2, 19]],
    ),
  ).toEqual([[2, 1, 3, null]]);
  expect(
    unclear(
      [[2, 19]],
      [
        [1, 19],
        [3, 19],
      ],
    ),
  ).toEqual([[2, 1, null, 2]]);
});

test("the nearer of two is clear", () => {
  expect(
    unclear(
      [
        [1, 19],
        [4, 19],
      ],
      [[2, 19]],
    ),
  ).toEqual([]);
});

test("a game of the same start is nobody else's", () => {
  expect(
    unclear(
      [
        [1, 19],
        [4, 19],
      ],
      [
        [1, 19],
        [3, 19],
      ],
    ),
  ).toEqual([]);
  expect(
    unclear(
      [
        [1, 19],
        [2, 19],
      ],
      [
        [1, 19],
        [3, 19],
      ],
    ),
  ).toEqual([]);
});

test("on one day the clock decides, over several days it does not", () => {
  expect(
    unclear(
      [
        [1, 16.5],
        [1, 18.5],
      ],
      [
        [1, 16],
        [1, 18],
      ],
    ),
  ).toEqual([]);
  expect(
    unclear(
      [
        [2, 16],
        [2, 18],
      ],
      [
        [1, 16],
        [1, 18],
      ],
    ).map(([row, game]) => [row, game]),
  ).toEqual([
    [2, 1],
    [3, 2],
  ]);
});
