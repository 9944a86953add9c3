import { render } from "@testing-library/react";
import { __iconData as copy } from "lucide-react/icons/copy";
import { expect, it } from "vitest";
import { lineIcon } from "./line-icon.tsx";

const pathOf = (Icon: ReturnType<typeof lineIcon>) => {
  const { container } = render(<Icon />);
  const paths = container.querySelectorAll("svg > *");
  expect(paths).toHaveLength(1);
  return paths[0]?.getAttribute("d");
};

it("draws all shapes of an icon as one path, each from where it says itself", () => {
  const Icon = lineIcon({
    node: [
      ["path", { d: "M8 2v3" }],
      ["path", { d: "m15 5 4 4" }],
      ["circle", { cx: "12", cy: "10", r: "3" }],
      ["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }],
      ["line", { x1: "2", x2: "22", y1: "4", y2: "20" }],
      ["rect", { x: "8", y: "8", width: "14", height: "14", rx: "2", ry: "2" }],
    ],
  });
  expect(pathOf(Icon)).toBe(
    "M8 2v3" +
      "M0 0m15 5 4 4" +
      "M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z" +
      "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z" +
      "M2 4L22 20" +
      "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  );
});

it("finds the shapes beside the set's own component", () => {
  expect(pathOf(lineIcon(copy))).toMatch(/^M/);
});

it("says so when it does not know a shape", () => {
  expect(() => lineIcon({ node: [["polyline", {}]] })).toThrow("no path for <polyline>");
});

it("is hidden from screen readers, whatever its size", () => {
  const Icon = lineIcon(copy);
  const { container } = render(<Icon className="size-4" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelector("svg")).toHaveClass("line-icon", "size-4");
});

it("is as thick as somebody wants it", () => {
  const Icon = lineIcon(copy);
  const { container } = render(<Icon strokeWidth={1.5} />);
  expect(container.querySelector("svg")).toHaveStyle({ strokeWidth: "1.5" });
});
