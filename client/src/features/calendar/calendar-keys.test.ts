import { expect, test } from "vitest";
import type { CalendarView } from "./calendar-days.ts";
import { dayAfterKey } from "./calendar-grid.tsx";

const after = (key: string, day: string, view: CalendarView = "month", shiftKey = false) =>
  dayAfterKey({ key, shiftKey }, day, view);

test.each([
  ["ArrowLeft", "2026-09-09"],
  ["ArrowRight", "2026-09-11"],
  ["ArrowUp", "2026-09-03"],
  ["ArrowDown", "2026-09-17"],
  ["Home", "2026-09-06"],
  ["End", "2026-09-12"],
  ["PageUp", "2026-08-10"],
  ["PageDown", "2026-10-10"],
])("%s goes from Thursday, September 10 to %s", (key, day) => {
  expect(after(key, "2026-09-10")).toBe(day);
});

test("in a week, PageUp and PageDown go by weeks", () => {
  expect(after("PageUp", "2026-09-10", "week")).toBe("2026-09-03");
  expect(after("PageDown", "2026-09-10", "week")).toBe("2026-09-17");
});

test("with Shift they go by years", () => {
  expect(after("PageUp", "2024-02-29", "month", true)).toBe("2023-02-28");
  expect(after("PageDown", "2026-09-10", "week", true)).toBe("2027-09-10");
});

test("no key leads before 01/01/1900", () => {
  expect(after("ArrowUp", "1900-01-03")).toBe("1900-01-01");
  expect(after("Home", "1900-01-03")).toBe("1900-01-01");
});

test.each(["Enter", "a", "Tab", "Escape"])("%s leads nowhere", (key) => {
  expect(after(key, "2026-09-10")).toBeNull();
});
