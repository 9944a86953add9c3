import { describe, expect, it } from "vitest";
import { gameOf } from "#client/test/samples/many-games.ts";
import { canBeSpoiled, gamesAtStake, likelySpoiled } from "./weather.ts";

const DAY = "2026-09-05";
const NOON = Date.parse("2026-09-05T16:00:00.000Z");
const at = (id: number, hour: number, given = {}) =>
  gameOf(id, 1, { datetimeUtc: `2026-09-05T${hour}:00:00.000Z`, ...given });
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

describe("gamesAtStake", () => {
  it("are those of the day that are still on, the earliest first", () => {
    const games = [
      at(1, 23),
      at(2, 21, { status: "verified" }),
      at(3, 22, { status: "reschedule" }),
      at(4, 22, { status: "canceled" }),
      at(5, 22, { status: "completed" }),
      gameOf(6, 1, { datetimeUtc: "2026-09-06T23:00:00.000Z" }),
    ];
    expect(ids(gamesAtStake(games, DAY))).toEqual([2, 1]);
  });
});

describe("canBeSpoiled", () => {
  it("is a day from today on with a game that is still on", () => {
    expect(canBeSpoiled([at(1, 23)], DAY, DAY)).toBe(true);
    expect(canBeSpoiled([at(1, 23)], DAY, "2026-09-04")).toBe(true);
    expect(canBeSpoiled([at(1, 23)], DAY, "2026-09-06")).toBe(false);
    expect(canBeSpoiled([at(1, 23, { status: "completed" })], DAY, DAY)).toBe(false);
  });
});

describe("likelySpoiled", () => {
  it("are the games on the school's own fields where nobody plays yet", () => {
    const elsewhere = [at(3, 23, { isHome: false }), at(4, 23, { site: "neutral" })];
    expect(ids(likelySpoiled([at(1, 15), at(2, 23), ...elsewhere], NOON))).toEqual([2]);
  });
});
