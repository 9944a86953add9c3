import { expect, it } from "vitest";
import { fromLocalField, toLocalField } from "./local-time.ts";

// The tests run on Nepal's clock, 5:45 ahead of UTC.
it("a moment and its field on the browser's clock mean the same", () => {
  const instant = new Date("2031-01-05T02:30:00.000Z");
  expect(toLocalField(instant)).toBe("2031-01-05T08:15");
  expect(fromLocalField("2031-01-05T08:15")).toEqual(instant);
});

it.each(["", "soon", "2031-13-05T08:15"])("%j is no moment", (value) => {
  expect(fromLocalField(value)).toBeNull();
});
