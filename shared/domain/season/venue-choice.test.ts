import { describe, expect, test } from "vitest";
import { seasonGame } from "#shared/test/sample-season.ts";
import type { SeasonGame } from "./season-game.ts";
import { createVenueChoice } from "./venue-choice.ts";

/** Games on the days of December, in this order. */
const games = (...given: Partial<SeasonGame>[]) =>
  given.map((each, index) => seasonGame({ id: index + 1, date: `2025-12-${10 + index}`, ...each }));

const choice = (...given: Partial<SeasonGame>[]) => createVenueChoice(games(...given), "Lincoln High");

const AWAY = { isHome: false };

describe("at home", () => {
  const home = (...given: Partial<SeasonGame>[]) => choice(...given).home(seasonGame(AWAY));

  test("it is the team's most frequent place, however it is written", () => {
    expect(home({ venue: "Main Gym" }, { venue: "Annex" }, { venue: "main gymnasium" })).toBe(
      "main gymnasium",
    );
  });

  test("of equally frequent places it is the latest", () => {
    expect(home({ venue: "Annex" }, { venue: "Main Gym" }, { venue: "Main Gym" }, { venue: "Annex" })).toBe(
      "Annex",
    );
    expect(home({ venue: "Annex" }, { venue: "Main Gym" })).toBe("Main Gym");
  });

  test("another team's place, an away game's and a neutral one do not count", () => {
    const others = [
      { venue: "Field", teamId: 2 },
      { venue: "Their Gym", ...AWAY },
      { venue: "Arena", site: "neutral" as const },
    ];
    expect(home(...others)).toBe("Lincoln High");
    expect(home(...others, { venue: "Main Gym" })).toBe("Main Gym");
  });
});

describe("away", () => {
  const away = (...given: Partial<SeasonGame>[]) => choice(...given).away(seasonGame());
  const soccer = { team: { id: 2, sport: "soccer", level: "varsity", gender: "girls" as const }, teamId: 2 };

  test("it is the last place there, in the same sport first", () => {
    const gym = { venue: "Central Gym", ...AWAY };
    expect(
      away(gym, { venue: "Central Annex", ...AWAY }, { venue: "Central Field", ...AWAY, ...soccer }),
    ).toBe("Central Annex");
    expect(away({ venue: "Central Field", ...AWAY, ...soccer })).toBe("Central Field");
  });

  test("another opponent's place, a home game's and a neutral one do not count", () => {
    const others = [
      { venue: "Quarry Gym", opponentId: 2, ...AWAY },
      { venue: "Main Gym" },
      { venue: "Arena", site: "neutral" as const, ...AWAY },
    ];
    expect(away(...others)).toBe("Central High");
  });
});
