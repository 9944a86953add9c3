import { expect, it } from "vitest";
import { clockText } from "./time-zone-fields.tsx";

it.each([
  ["America/New_York", { day: "Fri, Sep 4", time: "7:32:05 PM ET" }],
  ["America/Phoenix", { day: "Fri, Sep 4", time: "4:32:05 PM MST" }],
  ["Pacific/Honolulu", { day: "Fri, Sep 4", time: "1:32:05 PM HST" }],
])("the school's clock shows day and time in %s, to the second", (zone, text) => {
  expect(clockText(Date.parse("2026-09-04T23:32:05.900Z"), zone)).toEqual(text);
});

it("the school's clock shows midnight as 12 AM of the new day", () => {
  expect(clockText(Date.parse("2026-09-05T04:00:00Z"), "America/New_York")).toEqual({
    day: "Sat, Sep 5",
    time: "12:00:00 AM ET",
  });
});
