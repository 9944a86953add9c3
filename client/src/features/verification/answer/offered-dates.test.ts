import { expect, test } from "vitest";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { offeredDates, onlyDate } from "./offered-dates.ts";

const offer = {
  ...game,
  proposals: [
    { date: "2026-12-14", time: "18:30:00" },
    { date: "2026-12-16", time: null },
  ],
};

test("an offered date keeps its place, and one without a time keeps the game's", () => {
  expect(offeredDates(offer, Date.parse("2026-12-01T12:00:00Z"))).toEqual([
    {
      option: 0,
      key: "2026-12-14T18:30:00",
      day: "Monday, December 14, 2026",
      time: "6:30 PM CT",
      passed: false,
    },
    {
      option: 1,
      key: "2026-12-16T19:00:00",
      day: "Wednesday, December 16, 2026",
      time: "7:00 PM CT",
      passed: false,
    },
  ]);
});

test("a date without a time of a game without one leaves it open", () => {
  const dates = offeredDates(
    { ...offer, time: "12:00:00", timeTbd: true },
    Date.parse("2026-12-01T12:00:00Z"),
  );
  expect(dates.map(({ time }) => time)).toEqual(["6:30 PM CT", "TBD"]);
});

test.each([
  ["2026-12-15T00:29:59Z", false],
  ["2026-12-15T00:30:00Z", true],
])("at %s the first date has passed on the school's clock: %s", (now, passed) => {
  expect(offeredDates(offer, Date.parse(now))[0]?.passed).toBe(passed);
});

test("only a single open date is chosen beforehand", () => {
  expect(onlyDate(offeredDates(offer, Date.parse("2026-12-01T12:00:00Z")))).toBeNull();
  expect(onlyDate(offeredDates(offer, Date.parse("2026-12-15T12:00:00Z")))).toBe("2026-12-16T19:00:00");
  expect(onlyDate(offeredDates(offer, Date.parse("2026-12-20T12:00:00Z")))).toBeNull();
});
