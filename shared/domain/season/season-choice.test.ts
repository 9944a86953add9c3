import { expect, test } from "vitest";
import { SEASON_CHOICE, seasonGame } from "#shared/test/sample-season.ts";
import { gamesToCopy, LEAVABLE, type Leavable, sourceLabel, USUALLY_LEFT_OUT } from "./season-choice.ts";

test("the games from the first to the last day are copied, by their start", () => {
  const dates = ["2026-06-30", "2025-07-01", "2025-06-30", "2026-07-01", "2026-01-01"];
  const games = dates.map((date, index) => seasonGame({ id: index + 1, date }));
  const copied = gamesToCopy(games, SEASON_CHOICE);
  expect(copied.map(({ date }) => date)).toEqual(["2025-07-01", "2026-01-01", "2026-06-30"]);
});

test("some teams are copied alone", () => {
  const games = [1, 2, 3].map((teamId) => seasonGame({ id: teamId, teamId }));
  const copied = gamesToCopy(games, { ...SEASON_CHOICE, teamIds: [1, 3] });
  expect(copied.map(({ teamId }) => teamId)).toEqual([1, 3]);
});

test("canceled games, tournaments, playoffs and scrimmages are left out as chosen", () => {
  const games = [
    seasonGame({ id: 1, status: "canceled" }),
    seasonGame({ id: 2, kind: "tournament" }),
    seasonGame({ id: 3, kind: "playoff" }),
    seasonGame({ id: 4, kind: "scrimmage" }),
    seasonGame({ id: 5, kind: "league", status: "reschedule" }),
    seasonGame({ id: 6 }),
  ];
  const ids = (leftOut: readonly Leavable[]) =>
    gamesToCopy(games, { ...SEASON_CHOICE, leftOut }).map(({ id }) => id);
  expect(ids(USUALLY_LEFT_OUT)).toEqual([4, 5, 6]);
  expect(ids(LEAVABLE)).toEqual([5, 6]);
  expect(ids([])).toEqual([1, 2, 3, 4, 5, 6]);
});

test("what is copied is named by its school year, or by its days", () => {
  expect(sourceLabel({ from: "2025-07-01", to: "2026-06-30" })).toBe("2025–26");
  expect(sourceLabel({ from: "2025-07-01", to: "2026-06-29" })).toBe("07/01/2025 – 06/29/2026");
});
