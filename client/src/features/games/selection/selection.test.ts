import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepShown, NOTHING, type Selection, selectAll, shareOf, toggle, toggleRange } from "./selection.ts";

const ORDER = [3, 1, 4, 15, 9, 2, 6];

const chosen = ({ ids }: Selection) => ORDER.filter((id) => ids.has(id));

describe("a press on one game", () => {
  it("chooses it, and leaves it out again", () => {
    const once = toggle(NOTHING, 4);
    expect(chosen(once)).toEqual([4]);
    expect(chosen(toggle(once, 4))).toEqual([]);
  });

  it("leaves the selection it was given as it was", () => {
    const before = selectAll(ORDER);
    toggle(before, 4);
    expect(chosen(before)).toEqual(ORDER);
  });
});

describe("a range", () => {
  it("reaches from the last press, downwards and upwards", () => {
    expect(chosen(toggleRange(toggle(NOTHING, 1), 9, ORDER))).toEqual([1, 4, 15, 9]);
    expect(chosen(toggleRange(toggle(NOTHING, 9), 1, ORDER))).toEqual([1, 4, 15, 9]);
  });

  it("makes all like the pressed one: out, when that was in", () => {
    const all = toggle(toggle(selectAll(ORDER), 1), 1);
    expect(chosen(toggleRange(all, 9, ORDER))).toEqual([3, 2, 6]);
  });

  it("follows the order that the list has now", () => {
    const sorted = [1, 2, 3, 4, 6, 9, 15];
    expect(chosen(toggleRange(toggle(NOTHING, 2), 4, sorted))).toEqual([3, 4, 2]);
  });

  it("is the one game when there was no press, or its game is not in the list any more", () => {
    expect(chosen(toggleRange(NOTHING, 4, ORDER))).toEqual([4]);
    const gone = keepShown(toggle(NOTHING, 77), new Set(ORDER));
    expect(chosen(toggleRange(gone, 4, ORDER))).toEqual([4]);
  });
});

describe("what the list does not show any more", () => {
  it("leaves the selection and is remembered until anything is chosen", () => {
    const kept = keepShown(selectAll(ORDER), new Set([1, 4]));
    expect(chosen(kept)).toEqual([1, 4]);
    expect([...kept.left]).toEqual([3, 15, 9, 2, 6]);
    expect(keepShown(kept, new Set([4])).left).toContain(1);
    expect([...toggle(kept, 9).left]).toEqual([]);
  });

  it("does not come back with it", () => {
    const kept = keepShown(keepShown(selectAll(ORDER), new Set([1])), new Set(ORDER));
    expect(chosen(kept)).toEqual([1]);
  });
});

it.each([
  ["none", NOTHING],
  ["some", toggle(NOTHING, 4)],
  ["all", selectAll(ORDER)],
] as const)("the selection is %s of the list", (share, selection) => {
  expect(shareOf(selection, ORDER.length)).toBe(share);
});

describe("whatever is pressed", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 25 });
  type Step = { pressed: number; asRange: boolean; hidden: number };
  const step = fc.record({ pressed: fc.nat(), asRange: fc.boolean(), hidden: fc.nat() });

  /** One press after the other in a list that loses a game after each, but for the last one. */
  function play(order: number[], steps: Step[]) {
    let [selection, shown] = [NOTHING, order];
    for (const { pressed, asRange, hidden } of steps) {
      const id = shown[pressed % shown.length] ?? 0;
      const before = selection;
      selection = asRange ? toggleRange(before, id, shown) : toggle(before, id);
      expect(selection.ids.has(id)).toBe(!before.ids.has(id));
      if (shown.length > 1) shown = shown.filter((_, index) => index !== hidden % shown.length);
      selection = keepShown(selection, new Set(shown));
    }
    return { selection, shown };
  }

  it("only games that the list shows are selected, and those that left are not", () => {
    fc.assert(
      fc.property(ids, fc.array(step), (order, steps) => {
        const { selection, shown } = play(order, steps);
        for (const id of selection.ids) expect(shown).toContain(id);
        for (const id of selection.left) expect(selection.ids.has(id)).toBe(false);
      }),
    );
  });

  it("a range changes nothing outside it, and all in it are alike", () => {
    fc.assert(
      fc.property(ids, fc.array(step), fc.nat(), fc.nat(), (order, steps, first, second) => {
        const { selection, shown } = play(order, steps);
        const [a, b] = [first % shown.length, second % shown.length];
        const anchored = toggle(selection, shown[a] ?? 0);
        const ranged = toggleRange(anchored, shown[b] ?? 0, shown);
        shown.forEach((id, index) => {
          const inside = index >= Math.min(a, b) && index <= Math.max(a, b);
          expect(ranged.ids.has(id)).toBe(inside ? ranged.ids.has(shown[b] ?? 0) : anchored.ids.has(id));
        });
      }),
    );
  });
});
