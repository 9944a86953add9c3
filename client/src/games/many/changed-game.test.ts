import { describe, expect, it } from "vitest";
import { gameOf } from "#client/test/samples/many-games.ts";
import { SAMPLE_ZONE } from "#client/test/samples/sample-game.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { afterChange, changedGames, notifyOptionsForMany, recipientsOfManyChange } from "./changed-game.ts";

const NOW = Date.parse("2026-09-01T12:00:00.000Z");
const game = gameOf(1, 1);
const informed = gameOf(2, 2, { status: "verified" });
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

describe("afterChange", () => {
  it("changes one thing and leaves the others", () => {
    const { teamId, opponentId, otherOpponentIds, time, status } = game;
    const { team } = game;
    const same = { ...writtenFacts(game), team, teamId, opponentId, otherOpponentIds, time, status };
    expect(afterChange(game, { shiftDays: 26 })).toEqual({ ...same, date: "2026-10-01" });
    expect(afterChange(game, { shiftDays: -5 })).toEqual({ ...same, date: "2026-08-31" });
    expect(afterChange(game, { date: "2026-12-05" })).toEqual({ ...same, date: "2026-12-05" });
    expect(afterChange(game, { time: "18:00:00" })).toMatchObject({ date: game.date, time: "18:00:00" });
    expect(afterChange(game, { isHome: false, venue: "Main Gym" })).toMatchObject({
      isHome: false,
      venue: "Main Gym",
    });
  });
});

describe("changedGames", () => {
  it("are those that are not so already", () => {
    const east = gameOf(3, 1, { venue: "East Field" });
    expect(ids(changedGames([game, east], { venue: "East Field" }))).toEqual([1]);
  });
});

describe("recipientsOfManyChange", () => {
  const concerned = (change: Parameters<typeof recipientsOfManyChange>[1], games = [game, informed]) =>
    ids(recipientsOfManyChange(games, change, NOW, SAMPLE_ZONE).map((recipient) => recipient.game));

  it("are the games with another snapshot", () => {
    expect(concerned({ shiftDays: 7 })).toEqual([2]);
    expect(concerned({ status: "reschedule" })).toEqual([2]);
    expect(concerned({ status: "verified" })).toEqual([]);
    expect(concerned({ venue: ` ${informed.venue.toUpperCase()}` })).toEqual([]);
  });

  it("are none that lie in the past afterwards", () => {
    expect(concerned({ shiftDays: -300 })).toEqual([]);
  });
});

describe("notifyOptionsForMany", () => {
  const options = (change: Parameters<typeof notifyOptionsForMany>[1], games = [game, informed]) =>
    notifyOptionsForMany(games, change, NOW, SAMPLE_ZONE);

  it("offers the polite one first", () => {
    expect(options({ shiftDays: 7 })).toEqual({ options: ["ask", "tell", "none"], usual: "ask" });
    expect(options({ status: "reschedule" })).toEqual({ options: ["tell", "none"], usual: "tell" });
  });

  it("offers nothing where nobody has a snapshot or nobody can be mailed", () => {
    expect(options({ shiftDays: 7 }, [game])).toEqual({ options: [], usual: "none" });
    const withoutAddress = gameOf(4, 3, { status: "verified" });
    expect(options({ shiftDays: 7 }, [withoutAddress])).toEqual({ options: [], usual: "none" });
  });
});
