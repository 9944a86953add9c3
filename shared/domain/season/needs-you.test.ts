import { describe, expect, it } from "vitest";
import { everybodyKnows, nextGame } from "./everybody-knows.ts";
import { type GameWithNeeds, NEEDS, type NeedKind, needInWords, needs, needsYou } from "./needs-you.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tuesday, December 1, noon in New York */
const NOW = Date.parse("2026-12-01T17:00:00Z");
const AT = { now: NOW, timeZone: "America/New_York", conflicting: new Set<number>(), conflicts: 0 };

const instant = (time: number) => new Date(time).toISOString();

/** A game that everybody knows of. */
const game = (given: Partial<GameWithNeeds> & { inMs?: number } = {}): GameWithNeeds => {
  const { inMs = 20 * DAY, ...rest } = given;
  return {
    id: 1,
    datetimeUtc: instant(NOW + inMs),
    time: "19:00:00",
    timeTbd: false,
    kind: "",
    status: "verified",
    score: null,
    proposals: [],
    proposedBy: null,
    opponentNotTold: false,
    verificationProblem: null,
    waiting: null,
    partner: null,
    team: { sport: "basketball" },
    opponent: { id: 7, schoolName: "Cedar Grove", email: "ad@example.com" },
    ...rest,
  };
};

const kindsOf = (judged: GameWithNeeds, at = AT): NeedKind[] =>
  NEEDS.filter((kind) => needs(kind, judged, at));

const since = (ago: number) => ({ since: instant(NOW - ago), reminders: 0, remindedAt: null, remind: true });

const asked = (ago: number, inMs: number) => game({ status: "verification-sent", inMs, waiting: since(ago) });

const asking = (date: string, time: string | null = null) =>
  game({ status: "reschedule", proposals: [{ date, time }], proposedBy: "opponent" });

describe("a game needs somebody", () => {
  it("not while it is agreed", () => {
    expect(kindsOf(game())).toEqual([]);
  });

  it("to decide on the opponent's dates while one is ahead, and else needs a date", () => {
    expect(kindsOf(asking("2026-12-04"))).toEqual(["decide"]);
    expect(kindsOf(asking("2026-12-01", "12:30:00"))).toEqual(["decide"]);
    expect(kindsOf(asking("2026-12-01", "11:30:00"))).toEqual(["postponed"]);
    // Without a time of its own the proposal keeps that of the game, 7:00 PM.
    expect(kindsOf(asking("2026-12-01"))).toEqual(["decide"]);
    expect(kindsOf(game({ status: "reschedule" }))).toEqual(["postponed"]);
  });

  it("for a date as long as none is offered ahead", () => {
    const offered = { ...asking("2026-12-04"), proposedBy: "school" as const };
    expect(kindsOf(offered)).toEqual([]);
    expect(kindsOf({ ...asking("2026-11-30"), proposedBy: "school" })).toEqual(["postponed"]);
  });

  it("where the opponent has not answered for three days, or for one while the game is near", () => {
    expect(kindsOf(asked(3 * DAY, 20 * DAY))).toEqual([]);
    expect(kindsOf(asked(3 * DAY + 1, 20 * DAY))).toEqual(["waiting"]);
    expect(kindsOf(asked(DAY, 7 * DAY - 1))).toEqual([]);
    expect(kindsOf(asked(DAY + 1, 7 * DAY))).toEqual([]);
    expect(kindsOf(asked(DAY + 1, 7 * DAY - 1))).toEqual(["waiting"]);
    // Set by hand: nobody was asked.
    expect(kindsOf(game({ status: "verification-sent", inMs: DAY }))).toEqual([]);
  });

  it("for an address while it is to be played within sixty days, and the opponent is known", () => {
    const opponent = { id: 7, schoolName: "Cedar Grove", email: " " };
    expect(kindsOf(game({ opponent, inMs: 60 * DAY }))).toEqual(["no-email"]);
    expect(kindsOf(game({ opponent, inMs: 60 * DAY + 1 }))).toEqual([]);
    expect(kindsOf(game({ opponent, status: "canceled" }))).toEqual([]);
    expect(kindsOf(game({ opponent: { ...opponent, schoolName: "tbd" } }))).toEqual([]);
  });

  it("for a score within fourteen days after it was over, unless it was off", () => {
    expect(kindsOf(game({ inMs: -90 * 60_000 }))).toEqual(["no-score"]);
    expect(kindsOf(game({ inMs: -90 * 60_000 + 1 }))).toEqual([]);
    expect(kindsOf(game({ inMs: -14 * DAY, status: "completed" }))).toEqual(["no-score"]);
    expect(kindsOf(game({ inMs: -90 * 60_000, kind: "other" }))).toEqual([]);
    expect(kindsOf(game({ inMs: -14 * DAY - 1 }))).toEqual([]);
    expect(kindsOf(game({ inMs: -DAY, status: "completed", score: "W 3-1" }))).toEqual([]);
    expect(kindsOf(game({ inMs: -DAY, status: "canceled" }))).toEqual([]);
    expect(kindsOf(game({ inMs: -DAY, status: "reschedule" }))).toEqual(["postponed"]);
  });

  it("for a score on the day after, where nobody knew the time", () => {
    expect(kindsOf(game({ inMs: -4 * HOUR, timeTbd: true }))).toEqual([]);
    expect(kindsOf(game({ inMs: -24 * HOUR, timeTbd: true }))).toEqual(["no-score"]);
  });

  it("where a message could not be sent, and where none was sent yet", () => {
    expect(kindsOf(game({ status: "scheduled" }))).toEqual(["to-send"]);
    expect(kindsOf(game({ status: "scheduled", verificationProblem: "Refused." }))).toEqual([
      "mail-failed",
      "to-send",
    ]);
  });

  it("where its opponent was not told, and where it has a conflict", () => {
    expect(kindsOf(game({ opponentNotTold: true }))).toEqual(["not-told"]);
    expect(kindsOf(game({ id: 5 }), { ...AT, conflicting: new Set([5]) })).toEqual(["conflicts"]);
  });
});

describe("what needs somebody of a school", () => {
  it("stands in the order of its urgency, the next game first", () => {
    const games = [
      game({ id: 1, status: "scheduled", inMs: 9 * DAY }),
      game({ id: 2, status: "scheduled", inMs: 2 * DAY }),
      { ...asking("2026-12-04"), id: 3 },
    ];
    const found = needsYou(games, AT).map(({ kind, count, games: [next] }) => [kind, count, next.id]);
    expect(found).toEqual([
      ["decide", 1, 3],
      ["to-send", 2, 2],
    ]);
  });

  it("counts conflicts and opponents, not their games", () => {
    const opponent = { id: 7, schoolName: "Cedar Grove", email: "" };
    const games = [game({ id: 1, opponent }), game({ id: 2, opponent })];
    const at = { ...AT, conflicting: new Set([1, 2]), conflicts: 1 };
    expect(needsYou(games, at).map(needInWords)).toEqual(["1 conflict", "1 opponent without email"]);
  });

  it("is nothing in a season that everybody knows", () => {
    expect(needsYou([game(), game({ id: 2, status: "canceled" })], AT)).toEqual([]);
  });
});

it("says each need of one and of many", () => {
  const said = (count: number) => NEEDS.map((kind) => needInWords({ kind, count }));
  expect(said(1)).toEqual([
    "1 date to decide",
    "1 game changed, opponent not told",
    "1 game needs a date",
    "1 game not answered",
    "1 conflict",
    "1 opponent without email",
    "1 game played, no score",
    "1 message not sent",
    "1 game not sent yet",
  ]);
  expect(said(2)).toEqual([
    "2 dates to decide",
    "2 games changed, opponent not told",
    "2 games need a date",
    "2 games not answered",
    "2 conflicts",
    "2 opponents without email",
    "2 games played, no score",
    "2 messages not sent",
    "2 games not sent yet",
  ]);
});

it("the next game is the first that is played as it stands", () => {
  const off = game({ id: 1, inMs: DAY, status: "canceled" });
  const next = game({ id: 2, inMs: 2 * DAY });
  expect(nextGame([game({ id: 3, inMs: 3 * DAY }), next, off, game({ id: 4, inMs: -DAY })], NOW)).toBe(next);
  expect(nextGame([off], NOW)).toBeNull();
});

it.each(["asks", "canceled"] as const)(
  "not everybody knows while what a linked school says of a game ahead is '%s'",
  (state) => {
    const open = game({ partner: { state } });
    expect(everybodyKnows([game(), game({ partner: { state: "same" } })], NOW)).toBe(true);
    expect(everybodyKnows([game(), open], NOW)).toBe(false);
    expect(everybodyKnows([{ ...open, status: "canceled" }], NOW)).toBe(true);
    expect(everybodyKnows([{ ...open, datetimeUtc: instant(NOW - DAY) }], NOW)).toBe(true);
  },
);
