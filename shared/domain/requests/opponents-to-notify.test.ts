import { describe, expect, it } from "vitest";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { SAMPLE_FACTS } from "#shared/test/sample-facts.ts";
import type { Standing } from "./opponent-snapshot.ts";
import { agreeingIds, type GameToBe, opponentsToNotify } from "./opponents-to-notify.ts";

const CLOCK = { start: 2, now: 1 };
const BEGUN = { start: 1, now: 2 };

type Game = Parameters<typeof opponentsToNotify>[0] & GameToBe;
type School = Game["schools"][number];

const facts = {
  ...SAMPLE_FACTS,
  ...{ opponentId: 3, otherOpponentIds: [], date: "2026-09-04", time: "19:00:00" },
  team: { sport: "football", level: "varsity", gender: "" as const },
  status: "verified" as GameStatus,
};

/** A game against 3, who knows it as it is. */
const game = (given: Partial<Game> = {}): Game => ({
  ...facts,
  ...{ knownToOpponent: true, outdatedSnapshot: null, formerOpponents: [], schools: [] },
  ...given,
});
const school = (opponentId: number, state: School["state"], given: Partial<School> = {}): School => ({
  ...{ opponentId, state, known: state !== "not-asked", outdatedSnapshot: null },
  ...given,
});
/** A meet of ours: 4 confirmed, 5 was asked, 6 was not, 7 cannot come. */
const meet = (given: Partial<Game> = {}): Game =>
  game({
    opponentId: 90,
    otherOpponentIds: [4, 5, 6, 7],
    schools: [school(4, "confirmed"), school(5, "asked"), school(6, "not-asked"), school(7, "cannot-come")],
    ...given,
  });
const snapshot = (opponentId: number, given: { standing?: Standing; venue?: string } = {}) => ({
  ...{ ...facts, opponentId, standing: "on" as const },
  ...given,
});
const toNotify = (before: Game, change: Partial<GameToBe> = {}, clock = CLOCK) =>
  opponentsToNotify(before, { ...before, ...change }, clock);

describe("a game against one opponent", () => {
  it("concerns the opponent who knows it, once a fact changes", () => {
    expect(toNotify(game())).toEqual([]);
    expect(toNotify(game(), { venue: "East Field" })).toEqual([3]);
    expect(toNotify(game({ knownToOpponent: false }), { venue: "East Field" })).toEqual([]);
    expect(toNotify(game(), { venue: "East Field" }, BEGUN)).toEqual([]);
  });

  it("concerns the one who loses it, and formers who still expect to play", () => {
    expect(toNotify(game(), { opponentId: 8 })).toEqual([3]);
    expect(toNotify(game({ formerOpponents: [{ snapshot: snapshot(9) }] }))).toEqual([9]);
    expect(
      toNotify(game({ formerOpponents: [{ snapshot: snapshot(9, { standing: "canceled" }) }] })),
    ).toEqual([]);
  });

  it("concerns nobody anew when other schools join it, or when its opponent becomes one of them", () => {
    expect(toNotify(game(), { otherOpponentIds: [4, 5] })).toEqual([]);
    expect(toNotify(game(), { opponentId: 90, otherOpponentIds: [3, 4] })).toEqual([]);
  });

  it("concerns the host alone where another school hosts the meet", () => {
    const away = game({ isHome: false, otherOpponentIds: [4], schools: [school(3, ""), school(4, "")] });
    expect(toNotify(away, { venue: "East Field" })).toEqual([3]);
  });
});

describe("a meet that we host", () => {
  it("concerns the schools that know it and can come, once a fact changes", () => {
    expect(toNotify(meet())).toEqual([]);
    expect(toNotify(meet(), { venue: "East Field" })).toEqual([4, 5]);
    expect(toNotify(meet(), { status: "reschedule" })).toEqual([4, 5]);
    expect(toNotify(meet(), { venue: "East Field" }, BEGUN)).toEqual([]);
  });

  it("concerns one that cannot come when it is canceled, and not otherwise", () => {
    expect(toNotify(meet(), { status: "canceled" })).toEqual([4, 5, 7]);
    expect(toNotify(meet({ status: "canceled" }))).toEqual([]);
  });

  it("concerns the schools that were not told of an earlier change", () => {
    const schools = [
      school(4, "confirmed", { outdatedSnapshot: snapshot(4, { venue: "Old Field" }) }),
      school(5, "asked"),
    ];
    expect(toNotify(meet({ schools }))).toEqual([4]);
    expect(toNotify(meet({ schools, status: "canceled" }))).toEqual([4]);
    expect(toNotify(meet({ schools }), {}, BEGUN)).toEqual([]);
    expect(toNotify(meet({ schools }), { status: "completed" })).toEqual([]);
  });

  it("concerns no school that believes already what the meet becomes", () => {
    const off = (id: number) => ({ outdatedSnapshot: snapshot(id, { standing: "canceled" }) });
    const schools = [school(4, "not-asked", { known: true, ...off(4) }), school(7, "cannot-come", off(7))];
    const ids = { otherOpponentIds: [4, 7], schools };
    expect(toNotify(meet({ ...ids, status: "completed" }), { status: "canceled" })).toEqual([]);
    expect(toNotify(meet({ ...ids, status: "scheduled" }))).toEqual([4]);
  });

  it("concerns one that cannot come, and waits for another date, also when a meet that has begun is off", () => {
    expect(toNotify(meet(), { status: "canceled" }, BEGUN)).toEqual([7]);
  });

  it("concerns a school that is taken out if it has learned of it, be it one that cannot come", () => {
    expect(toNotify(meet(), { otherOpponentIds: [4] })).toEqual([5, 7]);
    expect(toNotify(meet(), { otherOpponentIds: [4, 5, 7] })).toEqual([]);
    expect(toNotify(meet(), { otherOpponentIds: [4, 6, 7], venue: "East Field" })).toEqual([5, 4]);
    expect(toNotify(meet({ status: "canceled" }), { otherOpponentIds: [] })).toEqual([]);
  });

  it.each([{ isHome: false }, { site: "neutral" as const }])(
    "concerns all but its opponent as if they were taken out, once we no longer host it: %o",
    (change) => {
      const schools = [school(3, "confirmed"), school(4, "asked"), school(6, "not-asked")];
      const against3 = meet({ opponentId: 3, otherOpponentIds: [4, 6], schools });
      expect(toNotify(against3, change)).toEqual([4, 3]);
    },
  );
});

describe("the opponents whom a game is agreed on with", () => {
  it("are every school of a meet of ours, and else the opponent", () => {
    expect(agreeingIds(meet())).toEqual([90, 4, 5, 6, 7]);
    expect(agreeingIds({ ...meet(), isHome: false })).toEqual([90]);
    expect(agreeingIds(game())).toEqual([3]);
  });
});
