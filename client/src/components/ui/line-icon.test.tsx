import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { lineIcon } from "./line-icon.tsx";

const Icon = lineIcon("M2 4L22 20");

it("draws its path", () => {
  const { container } = render(<Icon />);
  expect(container.querySelector("svg > path")).toHaveAttribute("d", "M2 4L22 20");
});

it("is hidden from screen readers, whatever its size", () => {
  const { container } = render(<Icon className="size-4" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelector("svg")).toHaveClass("line-icon", "size-4");
});

it("is as thick as somebody wants it", () => {
  const { container } = render(<Icon strokeWidth={1.5} />);
  expect(container.querySelector("svg")).toHaveStyle({ strokeWidth: "1.5" });
});
