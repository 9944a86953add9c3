import { expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { quicklyShown } from "./use-shown-games.ts";

const season = [1, 2, 3, 4, 5, 6].map((id) => sampleGame({ id }));
const some = (...ids: number[]) => ids.flatMap((id) => season.find((game) => game.id === id) ?? []);
const turned = season.toReversed();

const idsOf = (games: readonly { id: number }[]) => games.map(({ id }) => id);

it("shows the first of another order in the place of those that stood there, which go to the end", () => {
  expect(idsOf(quicklyShown(turned, season, 2))).toEqual([6, 5, 3, 4, 1, 2]);
});

it("shows the first of a list that grows above those that it had", () => {
  expect(idsOf(quicklyShown(season, some(3, 5), 2))).toEqual([1, 2, 3, 5]);
});

it("takes away at once what is there no more", () => {
  const left = some(4, 6);
  expect(quicklyShown(left, season, 2)).toBe(left);
});

it("shows who has scrolled down the new order of what is there already", () => {
  expect(quicklyShown(turned, season, 0)).toBe(turned);
  expect(idsOf(quicklyShown(turned, some(1, 2, 4, 5), 0))).toEqual([5, 4, 2, 1]);
});

it.each([0, 2])("keeps the row of a game that was changed, with what it is now (%i in sight)", (inSight) => {
  const changed = season.map((game) => (game.id === 5 ? { ...game, venue: "Alder Field" } : game));
  expect(quicklyShown(changed, season, inSight)).toBe(changed);
});
