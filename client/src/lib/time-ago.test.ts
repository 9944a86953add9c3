import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const NOW = Date.parse("2026-09-10T16:00:00.000Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [7 * DAY - 1, "6 days ago"],
  [7 * DAY, "on 09/03/2026"],
  [365 * DAY, "on 09/10/2025"],
])("%i ms ago reads '%s'", (age, text) => {
  expect(timeAgo(NOW - age, NOW, "America/New_York")).toBe(text);
});

test("a change that this computer's clock has not reached yet is just now", () => {
  expect(timeAgo(NOW + 5 * MINUTE, NOW, "America/New_York")).toBe("just now");
});

test("an old change stands under its day in the school's zone", () => {
  const lateEvening = Date.parse("2026-08-02T03:30:00.000Z");
  expect(timeAgo(lateEvening, NOW, "America/New_York")).toBe("on 08/01/2026");
  expect(timeAgo(lateEvening, NOW, "Asia/Tokyo")).toBe("on 08/02/2026");
});
