import { expect, test } from "vitest";
import { dayLabel } from "./day-label.ts";

const TODAY = "2026-09-01";

test("a day has its year unless that is this one", () => {
  expect(dayLabel("2026-12-31", TODAY)).toBe("Thu, Dec 31");
  expect(dayLabel("2025-12-31", TODAY)).toBe("Wed, Dec 31, 2025");
});
