import { describe, expect, it, test } from "vitest";
import { type AwaitedGame, isLastCall, isReminderDue, mayBeReminded } from "./reminders.ts";

const CALENDAR = { timeZone: "America/New_York", daysOff: [] };
const at = (instant: string) => Date.parse(instant);

/** Asked on Monday, November 2, at 10:00 about a game of December 4 at 19:00. */
const game = (differs: Partial<AwaitedGame> = {}): AwaitedGame => ({
  since: at("2026-11-02T15:00:00Z"),
  start: at("2026-12-05T00:00:00Z"),
  reminders: 0,
  remindedAt: null,
  failedAt: null,
  remind: true,
  ...differs,
});

const isDue = (differs: Partial<AwaitedGame>, now: string) => isReminderDue(game(differs), at(now), CALENDAR);

describe("a reminder", () => {
  test.each([
    ["2026-11-04T15:00:00Z", false],
    ["2026-11-05T12:59:00Z", false],
    ["2026-11-05T13:00:00Z", true],
    ["2026-11-05T21:00:00Z", false],
    ["2026-11-06T15:00:00Z", true],
    ["2026-11-07T15:00:00Z", false],
  ])("is due from the third school day, in office hours: %s %s", (now, expected) => {
    expect(isDue({}, now)).toBe(expected);
  });

  test.each([
    ["2026-11-10T20:00:00Z", false],
    ["2026-11-11T13:00:00Z", true],
  ])("is due a second time from the seventh: %s %s", (now, expected) => {
    expect(isDue({ reminders: 1, remindedAt: at("2026-11-05T13:00:00Z") }, now)).toBe(expected);
  });

  it("is not due a third time before the last call", () => {
    const twice = { reminders: 2, remindedAt: at("2026-11-11T13:00:00Z") };
    expect(isDue(twice, "2026-11-20T15:00:00Z")).toBe(false);
    expect(isDue(twice, "2026-12-01T20:00:00Z")).toBe(false);
    expect(isDue(twice, "2026-12-02T13:00:00Z")).toBe(true);
  });

  it("is the last one 72 hours ahead, but not on the day of the request", () => {
    const soon = { since: at("2026-12-02T15:00:00Z") };
    expect(isDue(soon, "2026-12-03T14:59:00Z")).toBe(false);
    expect(isDue(soon, "2026-12-03T15:00:00Z")).toBe(true);
    expect(isLastCall(game(), at("2026-12-01T23:59:00Z"))).toBe(false);
    expect(isLastCall(game(), at("2026-12-02T00:00:00Z"))).toBe(true);
  });

  it("never follows a last call, and there are three at most", () => {
    const called = { reminders: 1, remindedAt: at("2026-12-02T15:00:00Z") };
    expect(isDue(called, "2026-12-03T15:00:00Z")).toBe(false);
    expect(mayBeReminded(game(called), at("2026-12-03T15:00:00Z"))).toBe(false);
    expect(isDue({ reminders: 3, remindedAt: at("2026-11-20T15:00:00Z") }, "2026-12-03T15:00:00Z")).toBe(
      false,
    );
  });

  it("does not come when it is too late to answer", () => {
    const start = at("2026-12-04T19:00:00Z");
    expect(isDue({ start }, "2026-12-04T15:00:00Z")).toBe(true);
    expect(isDue({ start }, "2026-12-04T15:00:01Z")).toBe(false);
  });

  it("that was refused is tried again on the next school day", () => {
    const failed = { failedAt: at("2026-11-05T13:00:00Z") };
    expect(isDue(failed, "2026-11-05T20:00:00Z")).toBe(false);
    expect(isDue(failed, "2026-11-06T13:00:00Z")).toBe(true);
  });

  it("waits for the end of a blackout", () => {
    const calendar = { ...CALENDAR, daysOff: [{ from: "2026-11-05", to: "2026-11-06" }] };
    expect(isReminderDue(game(), at("2026-11-05T15:00:00Z"), calendar)).toBe(false);
    expect(isReminderDue(game(), at("2026-11-09T15:00:00Z"), calendar)).toBe(true);
  });
});
