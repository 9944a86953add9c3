import { describe, expect, test } from "vitest";
import { askedMatch, sampleSharedGame } from "#client/test/samples/sample-shared-games.ts";
import { addLabel, asSent, canBeAdded, chosenMatch, type GameChoice, usualChoice } from "./game-choices.ts";

const chosenOf = (game = sampleSharedGame(1), change: Partial<GameChoice> = {}) => {
  const choice = { ...usualChoice(game), ...change };
  return { game, choice, match: chosenMatch(choice, game.matches) };
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

test("what is sent names the game of the schedule, unless it is to be another one", () => {
  const { updatedAt } = found;
  expect(asSent([chosenOf()])).toEqual([{ key: 1, updatedAt, keep: "theirs", teamId: 7 }]);
  expect(asSent([chosenOf(found)])).toEqual([{ key: 1, updatedAt, keep: "theirs", gameId: 40, teamId: 7 }]);
  expect(asSent([chosenOf(found, { keep: "mine" })])).toMatchObject([{ keep: "mine", gameId: 40 }]);
  expect(asSent([chosenOf(found, { keep: "another" })])).toEqual(asSent([chosenOf()]));
  expect(asSent([chosenOf(sampleSharedGame(1, { teamId: null }))])).toEqual([
    { key: 1, updatedAt, keep: "theirs" },
  ]);
});

test.each([
  [8, 0, "Confirm and add 8 games"],
  [1, 0, "Confirm and add 1 game"],
  [7, 1, "Confirm and add 7 games, ask to reschedule 1"],
  [0, 1, "Ask to reschedule 1 game"],
  [0, 2, "Ask to reschedule 2 games"],
  [0, 0, "Confirm and add 0 games"],
])("the button counts %i to add and %i to reschedule", (added, asked, label) => {
  const chosen = [
    ...Array.from({ length: added }, () => chosenOf()),
    ...Array.from({ length: asked }, () => chosenOf(found, { keep: "mine" })),
  ];
  expect(addLabel(chosen)).toBe(label);
});

test.each([
  [12, 12, "Add 12 games"],
  [15, 12, "Confirm 3 and add 15 games"],
  [2, 1, "Confirm 1 and add 2 games"],
])("of %i games, %i of which are confirmed already", (count, confirmed, label) => {
  const chosen = Array.from({ length: count }, (_, index) =>
    chosenOf(sampleSharedGame(index, { answered: index < confirmed })),
  );
  expect(addLabel(chosen)).toBe(label);
  expect(addLabel([...chosen, chosenOf(found, { keep: "mine" })])).toBe(`${label}, ask to reschedule 1`);
});
