import fc from "fast-check";
import { expect, test } from "vitest";
import { askOffset as askInBrowser } from "./ask-offset.browser.ts";
import { askOffset } from "./ask-offset.ts";
import { TIME_ZONES } from "./time-zones.ts";

const zone = fc.constantFrom("UTC", "Asia/Kathmandu", ...TIME_ZONES.map(({ value }) => value));
const seconds = fc.integer({ min: Date.UTC(1850, 0, 1) / 1000, max: Date.UTC(2101, 0, 1) / 1000 });

test("the browser's answer is the server's, from 1850 to 2100", () => {
  fc.assert(
    fc.property(seconds, zone, (time, timeZone) => {
      expect(askInBrowser(time * 1000, timeZone)).toBe(askOffset(time * 1000, timeZone));
    }),
    { numRuns: 2000 },
  );
});

test.each(["", "Nowhere/Land"])("neither knows the zone '%s'", (timeZone) => {
  expect(() => askOffset(0, timeZone)).toThrow(RangeError);
  expect(() => askInBrowser(0, timeZone)).toThrow(RangeError);
});
