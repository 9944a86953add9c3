import { describe, expect, test } from "vitest";
import { askedMatch, sampleSharedGame } from "#client/test/sample-shared-games.ts";
import {
  addLabel,
  asSent,
  canBeAdded,
  chosenMatch,
  type GameChoice,
  matchesOfTeam,
  usualChoice,
} from "./game-choices.ts";

const chosenOf = (game = sampleSharedGame(1), change: Partial<GameChoice> = {}) => {
  const choice = { ...usualChoice(game), ...change };
  return { game, choice, match: chosenMatch(choice, matchesOfTeam(game, choice, true)) };
};
const found = sampleSharedGame(1, { matches: [askedMatch()] });

describe("what is preset", () => {
  test("is to add a game, with the team that fits, and to use theirs where it is there already", () => {
    expect(usualChoice(found)).toEqual({ ticked: true, teamId: 7, gameId: 40, keep: "theirs" });
  });

  test.each([
    ["is closed", { closed: "This game has started" }, false],
    ["is here and confirmed", { gameId: 9, status: "verified" }, false],
    ["is here and asked about again", { gameId: 9, status: "verification-sent" }, true],
    ["waits for another date", { status: "reschedule" }, false],
    ["was confirmed on the opponent's page", { status: "verified" }, true],
  ] as const)("follows for a game that %s", (_which, given, ticked) => {
    expect(usualChoice(sampleSharedGame(1, given)).ticked).toBe(ticked);
  });

  test("nothing can be done about a closed game, or one that is here as they have it", () => {
    expect(canBeAdded(sampleSharedGame(1, { closed: "This game has started" }))).toBe(false);
    expect(canBeAdded(sampleSharedGame(1, { gameId: 9, status: "verified" }))).toBe(false);
    expect(canBeAdded(sampleSharedGame(1, { gameId: 9, status: "reschedule" }))).toBe(true);
  });
});

describe("what is sent", () => {
  test("names a team only for a game that is not there yet", () => {
    const { updatedAt } = found;
    expect(asSent([chosenOf()])).toEqual([{ key: 1, updatedAt, keep: "theirs", teamId: 7 }]);
    expect(asSent([chosenOf(found)])).toEqual([{ key: 1, updatedAt, keep: "theirs", gameId: 40 }]);
    expect(asSent([chosenOf(found, { keep: "mine" })])).toMatchObject([{ keep: "mine", gameId: 40 }]);
    expect(asSent([chosenOf(found, { keep: "another" })])).toEqual([
      { key: 1, updatedAt, keep: "theirs", teamId: 7 },
    ]);
  });

  test("names no game that was found for another team or opponent", () => {
    const ofOther = { ...usualChoice(found), teamId: 8 };
    expect(matchesOfTeam(found, ofOther, true)).toEqual([]);
    expect(matchesOfTeam(found, usualChoice(found), false)).toEqual([]);
    expect(asSent([chosenOf(found, { teamId: 8, keep: "mine" })])).toMatchObject([
      { keep: "theirs", teamId: 8 },
    ]);
  });
});

test.each([
  [8, 0, "Confirm and add 8 games"],
  [1, 0, "Confirm and add 1 game"],
  [7, 1, "Confirm and add 7 games, ask to move 1"],
  [0, 1, "Ask to move 1 game"],
  [0, 2, "Ask to move 2 games"],
  [0, 0, "Confirm and add 0 games"],
])("the button counts %i to add and %i to move", (added, asked, label) => {
  const chosen = [
    ...Array.from({ length: added }, () => chosenOf()),
    ...Array.from({ length: asked }, () => chosenOf(found, { keep: "mine" })),
  ];
  expect(addLabel(chosen)).toBe(label);
});
