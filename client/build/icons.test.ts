import { expect, it } from "vitest";
import { iconPath } from "./icons.ts";

it("draws all shapes of an icon as one path, each from where it says itself", () => {
  const path = iconPath({
    node: [
      ["path", { d: "M8 2v3" }],
      ["path", { d: "m15 5 4 4" }],
      ["circle", { cx: "12", cy: "10", r: "3" }],
      ["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }],
      ["line", { x1: "2", x2: "22", y1: "4", y2: "20" }],
      ["rect", { x: "8", y: "8", width: "14", height: "14", rx: "2", ry: "2" }],
    ],
  });
  expect(path).toBe(
    "M8 2v3" +
      "M0 0m15 5 4 4" +
      "M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z" +
      "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z" +
      "M2 4L22 20" +
      "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  );
});

it("says so when it does not know a shape", () => {
  expect(() => iconPath({ node: [["polyline", {}]] })).toThrow("no path for <polyline>");
});
