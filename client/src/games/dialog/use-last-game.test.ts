import { expect, test } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import { lastGameFacts } from "./use-last-game.ts";

/** Of football, in the order given: the first is the latest. */
const games = (...given: Partial<Game>[]): Game[] =>
  given.map((each, index) =>
    sampleGame({ id: index + 1, datetimeUtc: `2026-09-${20 - index}T23:00:00.000Z`, ...each }),
  );

const { teamId, opponentId } = sampleGame();
const next = { teamId: String(teamId), opponentId: "", isHome: true, site: "" } as const;
const away = { ...next, isHome: false, opponentId: String(opponentId) };

test("the time is the one of the team's latest game that has one and was not canceled", () => {
  const season = games(
    { time: "11:00:00", teamId: 8 },
    { time: "12:00:00", timeTbd: true },
    { time: "13:00:00", status: "canceled" },
    { time: "18:30:00" },
    { time: "19:00:00" },
  );
  expect(lastGameFacts(next, season).time).toBe("18:30:00");
  expect(lastGameFacts({ ...next, teamId: "9" }, season)).toEqual({ time: "", venue: "" });
});

test("at home the venue is the usual one, of several that are as usual the latest", () => {
  const season = games({ venue: "North Field" }, { venue: "Main Gym" }, { venue: "Main Gym" });
  expect(lastGameFacts(next, season).venue).toBe("Main Gym");
  expect(lastGameFacts(next, season.slice(0, 2)).venue).toBe("North Field");
});

test.each([
  ["is the last one at this opponent's", {}, "East Gym"],
  ["is not known before the opponent is", { opponentId: "" }, ""],
  ["is nobody's on neutral ground", { site: "neutral" as const }, ""],
])("away the venue %s", (_, change, venue) => {
  const season = games(
    { venue: "Osprey Stadium" },
    { venue: "Fairground", isHome: false, site: "neutral" },
    { venue: "Far Field", isHome: false, opponentId: 99 },
    { venue: "East Gym", isHome: false },
    { venue: "Old Gym", isHome: false },
    { venue: "Old Gym", isHome: false },
  );
  expect(lastGameFacts({ ...away, ...change }, season).venue).toBe(venue);
});
