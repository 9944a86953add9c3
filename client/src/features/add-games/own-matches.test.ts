import { expect, test } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { samplePartner } from "#client/test/samples/sample-partner.ts";
import { sampleSharedGame } from "#client/test/samples/sample-shared-games.ts";
import type { Game } from "#shared/api/games.ts";
import { ownMatches } from "./own-matches.ts";

const asked = sampleSharedGame(1);

/** Against the asking school, in its gym, at its time: 7:00 PM in New York. */
const own = (id: number, given: Partial<Game> = {}) =>
  sampleGame({
    ...{ id, teamId: 8, opponentId: 5, isHome: false, venue: "main  gym", kind: "", eventName: "" },
    datetimeUtc: "2026-12-05T00:00:00.000Z",
    ...given,
  });

const zones = { theirs: "America/New_York", own: "America/New_York" };

const found = (...games: Game[]) =>
  ownMatches(asked, { games, teamId: 8, opponentId: 5, taken: new Set([9]), zones });
const ids = (...games: Game[]) => found(...games).map(({ gameId }) => gameId);

test("games within a day are found, the nearest first", () => {
  const at = (datetimeUtc: string) => ({ datetimeUtc: `2026-12-${datetimeUtc}:00.000Z` });
  expect(
    ids(
      own(1, at("04T00:00")),
      own(2, at("04T23:30")),
      own(3),
      own(4, at("06T00:00")),
      own(5, at("07T00:00")),
    ),
  ).toEqual([3, 2, 1, 4]);
});

test.each([
  ["of another team", { teamId: 7 }],
  ["against another opponent", { opponentId: 3 }],
  ["that is off", { status: "canceled" }],
  ["that was played", { status: "completed" }],
  ["that is linked", { partner: samplePartner() }],
  ["that another game of the request has", { id: 9 }],
] as const)("a game %s is not found", (_which, given) => {
  expect(ids(own(1, given))).toEqual([]);
});

test("one is the same that theirs would not change", () => {
  const isSame = (given: Partial<Game>) => found(own(1, given)).map(({ same }) => same);
  expect(isSame({})).toEqual([true]);
  for (const given of [
    { venue: "Annex" },
    { isHome: true },
    { kind: "playoff" as const },
    { timeTbd: true },
  ]) {
    expect(isSame(given)).toEqual([false]);
  }
});
