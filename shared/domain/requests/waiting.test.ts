import { describe, expect, it } from "vitest";
import { nextStart, waitsUntil } from "./waiting.ts";

const NEW_YORK = "America/New_York";
const START = Date.parse("2026-12-04T23:00:00Z");

const sent = {
  status: "verification-sent" as const,
  proposedBy: null,
  proposals: [],
  time: "18:00:00",
  datetimeUtc: new Date(START).toISOString(),
};
const offered = {
  ...sent,
  status: "reschedule" as const,
  proposedBy: "school" as const,
  proposals: [
    { date: "2026-12-09", time: "17:00:00" },
    { date: "2026-12-08", time: null },
  ],
};
const DEC_8 = Date.parse("2026-12-08T23:00:00Z");
const DEC_9 = Date.parse("2026-12-09T22:00:00Z");

describe("the next start of a game whose opponent is waited for", () => {
  it("is the game's own while it is ahead", () => {
    expect(nextStart(sent, START - 1, NEW_YORK)).toBe(START);
    expect(nextStart(sent, START, NEW_YORK)).toBeNull();
  });

  it("is the first offered date that is ahead, at the game's own time where it has none", () => {
    expect(nextStart(offered, START, NEW_YORK)).toBe(DEC_8);
    expect(nextStart(offered, DEC_8, NEW_YORK)).toBe(DEC_9);
    expect(nextStart(offered, DEC_9, NEW_YORK)).toBeNull();
  });

  it("is none where nobody is waited for", () => {
    expect(nextStart({ ...offered, proposedBy: "opponent" }, 0, NEW_YORK)).toBeNull();
    expect(nextStart({ ...sent, status: "verified" }, 0, NEW_YORK)).toBeNull();
  });

  it("ends when the wait does", () => {
    for (const game of [sent, offered]) {
      const until = waitsUntil(game, NEW_YORK) ?? Number.NaN;
      expect(nextStart(game, until - 1, NEW_YORK)).toBe(until);
      expect(nextStart(game, until, NEW_YORK)).toBeNull();
    }
  });
});
