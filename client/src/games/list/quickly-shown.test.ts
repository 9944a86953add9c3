import { expect, it } from "vitest";
import { sampleGame } from "#client/test/sample-game.ts";
import { type Division, divide, quicklyShown } from "./quickly-shown.ts";

const season = [1, 2, 3, 4, 5, 6].map((id) => sampleGame({ id }));
const some = (...ids: number[]) => ids.flatMap((id) => season.find((game) => game.id === id) ?? []);

const NEAR = 3;
const divided = (games: typeof season) => divide(games, NEAR);
const idsOf = ({ near, far }: Division) => [near, far].map((games) => games.map(({ id }) => id));

it("shows the first of another order above what is there already, which stays in its half", () => {
  const turned = divided(season.toReversed());
  expect(idsOf(quicklyShown(turned, divided(season), 2))).toEqual([[6, 5, 1, 2, 3], [4]]);
});

it("shows the first of a list that grows above those that it had", () => {
  expect(idsOf(quicklyShown(divided(season), divided(some(2, 5)), 2))).toEqual([[1, 2, 5], []]);
});

it("takes away at once what is there no more", () => {
  const left = divided(some(4, 6));
  expect(quicklyShown(left, divided(season), 2)).toBe(left);
});

it("shows who has scrolled down the new order of what is there already", () => {
  const turned = divided(season.toReversed());
  expect(quicklyShown(turned, divided(season), 0)).toBe(turned);
  expect(idsOf(quicklyShown(turned, divided(some(1, 2, 4, 5)), 0))).toEqual([[5, 4, 2], [1]]);
});

it.each([0, 2])("keeps the row of a game that was changed, with what it is now (%i in sight)", (inSight) => {
  const changed = divided(season.map((game) => (game.id === 5 ? { ...game, venue: "Alder Field" } : game)));
  expect(quicklyShown(changed, divided(season), inSight)).toBe(changed);
});
