import { describe, expect, it } from "vitest";
import { type Box, clearShift } from "./toast-place.ts";

const WINDOW = 800;
const box = (top: number, bottom: number, left = 0, right = 400): Box => ({ top, right, bottom, left });

describe("a toast at the bottom", () => {
  const shift = (...obstacles: Box[]) => clearShift(box(700, 780), obstacles, WINDOW, false);

  it("stays where it is as long as it covers nothing", () => {
    expect(shift()).toBe(0);
    expect(shift(box(650, 700), box(780, 800), box(700, 780, 400, 900))).toBe(0);
  });

  it("stands above what it would cover", () => {
    expect(shift(box(740, 800))).toBe(-48);
  });

  it("goes on past what it would cover there", () => {
    expect(shift(box(740, 800), box(600, 690))).toBe(-188);
  });

  it("stays where it is when there is no free place", () => {
    expect(shift(box(0, 800))).toBe(0);
  });
});

describe("a toast at the top", () => {
  const shift = (...obstacles: Box[]) => clearShift(box(12, 90), obstacles, WINDOW, true);

  it("stands below what it would cover", () => {
    expect(shift(box(60, 104))).toBe(100);
    expect(shift(box(60, 104), box(150, 180))).toBe(176);
  });
});
