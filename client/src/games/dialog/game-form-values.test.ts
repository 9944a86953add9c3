import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { NO_PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import { SAMPLE_FACTS } from "#shared/test/sample-facts.ts";
import { copyOf, emptyGame, type GameFormValues, gameForm, nextAfter, valuesOf } from "./game-form-values.ts";

const filled: GameFormValues = {
  ...emptyGame({ teamId: 7, opponentId: 3 }),
  ...SAMPLE_FACTS,
  date: "2026-09-04",
  time: "07:30",
  meridiem: "PM",
  venue: " Osprey Stadium ",
};

/** The first message of each field, which is the one that is shown. */
const messages = (values: GameFormValues) => {
  const issues = gameForm.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
};

describe("what is sent", () => {
  it("is the API's game: ids as numbers, the time on the 24-hour clock, no score unless completed", () => {
    expect(gameForm.parse({ ...filled, score: "W 24-17" })).toEqual({
      teamId: 7,
      opponentId: 3,
      otherOpponentIds: [],
      date: "2026-09-04",
      time: "19:30:00",
      ...SAMPLE_FACTS,
      ...NO_PRIVATE_FACTS,
      status: "scheduled",
      score: null,
      updatedAt: undefined,
    });
    expect(gameForm.parse({ ...filled, status: "completed", score: "W 24-17" }).score).toBe("W 24-17");
  });

  it("takes a time that was not left yet", () => {
    expect(gameForm.parse({ ...filled, time: "7" }).time).toBe("19:00:00");
    expect(gameForm.parse({ ...filled, time: "12:05", meridiem: "AM" }).time).toBe("00:05:00");
  });

  it("takes a meet's other schools, no name that no opponent has, and at most sixty", () => {
    const withOthers = (otherOpponentIds: (number | string)[]) => ({ ...filled, otherOpponentIds });
    expect(gameForm.parse(withOthers([4, 5])).otherOpponentIds).toEqual([4, 5]);
    expect(messages(withOthers([4, "12"]))).toEqual({ otherOpponentIds: "Choose schools" });
    expect(messages(withOthers([4, 3]))).toEqual({ otherOpponentIds: "Choose each school once" });
    const many = Array.from({ length: 61 }, (_, index) => index + 10);
    expect(messages(withOthers(many))).toEqual({ otherOpponentIds: "Choose at most 60 other schools" });
  });

  it("has the specified messages for what is missing", () => {
    expect(messages(emptyGame({ teamId: null, opponentId: null }))).toEqual({
      teamId: "Team is required",
      opponentId: "Opponent is required",
      date: "Date is required",
      time: "Time is required",
      venue: "Venue is required",
    });
  });
});

describe("what the form begins with", () => {
  it("is, for a new game, a home game in the evening of the team and opponent that the list is filtered by", () => {
    expect(emptyGame({ teamId: 7, opponentId: null })).toMatchObject({
      teamId: "7",
      opponentId: "",
      isHome: true,
      status: "scheduled",
      meridiem: "PM",
    });
  });

  it("is, for an edit, the game and the version it is based on", () => {
    const game = sampleGame({
      datetimeUtc: "2026-09-04T16:05:00.000Z",
      status: "completed",
      score: "L 14-21",
    });
    expect(valuesOf(game)).toEqual({
      teamId: "7",
      opponentId: "3",
      otherOpponentIds: [],
      date: "2026-09-04",
      time: "12:05",
      meridiem: "PM",
      ...SAMPLE_FACTS,
      ...NO_PRIVATE_FACTS,
      status: "completed",
      score: "L 14-21",
      reasonPublic: false,
      updatedAt: "2026-08-01T12:00:00.000Z",
    });
  });

  it("is, for a copy, the game as not yet sent or played, without a day that has passed", () => {
    const game = sampleGame({ status: "completed", score: "L 14-21", isHome: false });
    expect(copyOf(game, "2026-09-04")).toMatchObject({ date: "2026-09-04", isHome: false });
    expect(copyOf(game, "2026-09-05")).toEqual({
      ...valuesOf(game),
      date: "",
      status: "scheduled",
      score: "",
      updatedAt: undefined,
    });
  });

  it("is, for a meet and its copy, its other schools, and none after it", () => {
    const meet = sampleGame({ otherOpponentIds: [4, 5] });
    expect(valuesOf(meet).otherOpponentIds).toEqual([4, 5]);
    expect(copyOf(meet, "2026-09-04").otherOpponentIds).toEqual([4, 5]);
    expect(nextAfter(valuesOf(meet)).otherOpponentIds).toEqual([]);
  });

  it("is, after 'Save & add another', the team's next game: its time and home venue, a new day and opponent", () => {
    expect(nextAfter({ ...filled, status: "completed", score: "W 24-17" })).toEqual({
      ...filled,
      opponentId: "",
      date: "",
    });
    expect(nextAfter({ ...filled, isHome: false }).venue).toBe("");
  });
});
