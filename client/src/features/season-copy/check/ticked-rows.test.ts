import { describe, expect, it } from "vitest";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { isRowTicked, turnAll, turnRow } from "./ticked-rows.ts";

const rowOf = (id: number, given: Partial<SeasonRow> = {}): SeasonRow => {
  const source = sampleGame({ id });
  const { team, opponent, schools, datetimeUtc } = source;
  return {
    ...{ source, game: source, team, opponent, schools, datetimeUtc },
    ...{ marks: [], isTicked: true, isTickable: true, ...given },
  };
};
const proposed = rowOf(1);
const past = rowOf(2, { isTicked: false });
const dayless = rowOf(3, { isTicked: false, isTickable: false });
const ROWS = [proposed, past, dayless];

const NOTHING = { skipped: new Set<number>(), added: new Set<number>() };
const ticked = (byHand: typeof NOTHING | ReturnType<typeof turnRow>) =>
  ROWS.filter((row) => isRowTicked(row, byHand)).map(({ source }) => source.id);

describe("the ticks of a copy", () => {
  it("begin as they are proposed", () => {
    expect(ticked(NOTHING)).toEqual([1]);
  });

  it("can be turned, and turned back", () => {
    const none = turnRow(proposed, false, NOTHING);
    expect(ticked(none)).toEqual([]);
    expect(turnRow(proposed, true, none)).toEqual(NOTHING);
    const both = turnRow(past, true, NOTHING);
    expect(ticked(both)).toEqual([1, 2]);
    expect(turnRow(past, false, both)).toEqual(NOTHING);
  });

  it("are none on a game that gets no day", () => {
    expect(ticked(turnRow(dayless, true, NOTHING))).toEqual([1]);
  });

  it("stay where a game is proposed otherwise meanwhile", () => {
    const skipped = turnRow(proposed, false, NOTHING);
    expect(isRowTicked({ ...proposed, isTicked: false }, skipped)).toBe(false);
    const added = turnRow(past, true, NOTHING);
    expect(isRowTicked({ ...past, isTicked: true }, added)).toBe(true);
  });

  it("are turned off all at once, and on again as they were proposed", () => {
    const off = turnAll(ROWS, false, turnRow(past, true, NOTHING));
    expect(ticked(off)).toEqual([]);
    expect(ticked(turnAll(ROWS, true, off))).toEqual([1]);
    expect(ticked(turnAll(ROWS, true, turnRow(past, true, NOTHING)))).toEqual([1, 2]);
  });
});
