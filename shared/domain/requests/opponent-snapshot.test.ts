import fc from "fast-check";
import { expect, test } from "vitest";
import { GAME_STATUSES, type GameStatus } from "#shared/domain/game/game-status.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { NO_ANSWER } from "./opponent-answer.ts";
import {
  type AgreedGame,
  compareSnapshots,
  differences,
  lastLearned,
  type OpponentSnapshot,
  snapshotOf,
  standingOf,
} from "./opponent-snapshot.ts";

const VERSION = "2026-08-01T12:00:00.000Z";
const UNCHANGED = { ...SAMPLE_SUMMARY, ...NO_ANSWER, sequence: 0 };
const snapshot = snapshotOf({ ...UNCHANGED, opponentId: 3, status: "verified" }, VERSION);
const NOW = Date.parse("2026-08-14T16:00:00Z");
const AHEAD = { start: NOW + 1, now: NOW };
const BEGUN = { start: NOW, now: NOW };

const asGame = ({ standing: _, ...facts }: OpponentSnapshot, status: GameStatus = "verified") => ({
  ...facts,
  status,
});

const game = fc.record({
  date: fc.constantFrom("2026-09-04", "2026-09-05"),
  time: fc.constantFrom("18:00:00", "19:00:00"),
  venue: fc.constantFrom("Main Gym", "main  gym ", "North Gym"),
  isHome: fc.boolean(),
  opponentId: fc.constantFrom(3, 4),
  status: fc.constantFrom(...GAME_STATUSES),
});
const made = game.map((facts) => ({ ...UNCHANGED, ...facts }));

test("an opponent who has learned nothing of a game believes nothing wrong", () => {
  expect(compareSnapshots([], asGame(snapshot), AHEAD)).toMatchObject({
    snapshot: null,
    isOutOfDate: false,
    owed: [],
  });
});

test("an opponent who learns of a game as it is knows it, until it is another one", () => {
  fc.assert(
    fc.property(made, made, (one, other) => {
      const learned = snapshotOf(one, VERSION);
      expect(compareSnapshots([learned], one, AHEAD)).toMatchObject({
        snapshot: learned,
        isOutOfDate: false,
      });
      const known = compareSnapshots([learned], other, AHEAD);
      const isSame =
        compareSnapshots([snapshotOf(other, VERSION)], one, AHEAD).isOutOfDate === known.isOutOfDate;
      expect(isSame || one.status === "completed" || other.status === "completed").toBe(true);
    }),
  );
});

test.each<[string, Partial<AgreedGame> & { status?: GameStatus }]>([
  ["another day", { date: "2026-09-05" }],
  ["another time", { time: "18:00:00" }],
  ["another place", { venue: "North Gym" }],
  ["the other side", { isHome: false }],
  ["another team", { team: { sport: "football", level: "varsity", gender: "" } }],
  ["a game that is put off", { status: "reschedule" }],
  ["a game that is called off", { status: "canceled" }],
])("%s needs a message, unless the game has begun or was played", (_what, change) => {
  const changed = { ...asGame(snapshot), ...change };
  expect(compareSnapshots([snapshot], changed, AHEAD).isOutOfDate).toBe(true);
  expect(compareSnapshots([snapshot], changed, BEGUN).isOutOfDate).toBe(false);
  expect(compareSnapshots([snapshot], { ...changed, status: "completed" }, AHEAD).isOutOfDate).toBe(false);
});

test("an opponent who waits for another date hears, whenever it is, that there will be none", () => {
  const waiting = { ...snapshot, standing: "postponed" as const };
  expect(compareSnapshots([waiting], asGame(snapshot, "canceled"), BEGUN).isOutOfDate).toBe(true);
  expect(compareSnapshots([waiting], asGame(snapshot, "verified"), BEGUN).isOutOfDate).toBe(false);
});

test("a game that both sides know to be off needs no message about its facts", () => {
  const off = { ...snapshot, standing: "canceled" as const };
  expect(
    compareSnapshots([off], { ...asGame(snapshot, "canceled"), venue: "North Gym" }, AHEAD).isOutOfDate,
  ).toBe(false);
});

test("a former opponent is owed a cancellation until they know that the game is off, or it has begun", () => {
  const given = { ...asGame(snapshot), opponentId: 4 };
  expect(compareSnapshots([snapshot], given, AHEAD)).toMatchObject({ snapshot: null, owed: [snapshot] });
  expect(compareSnapshots([snapshot], given, BEGUN)).toMatchObject({ formers: [snapshot], owed: [] });
  const present = { ...snapshot, opponentId: 4 };
  expect(compareSnapshots([snapshot, present], given, AHEAD)).toMatchObject({
    snapshot: present,
    owed: [snapshot],
  });
  const off: OpponentSnapshot[] = [{ ...snapshot, standing: "canceled" }, present];
  expect(compareSnapshots(off, given, AHEAD)).toMatchObject({ snapshot: present, owed: [] });
});

test("of two messages that overtake each other the one about the newer version counts, and any outweighs a word", () => {
  const newer = { ...snapshot, venue: "North Gym", version: "2026-08-02T12:00:00.000Z" };
  expect(lastLearned(newer, snapshot)).toBe(newer);
  expect(lastLearned(snapshot, newer)).toBe(newer);
  expect(lastLearned({ ...newer, version: "" }, snapshot)).toBe(snapshot);
  expect(lastLearned(null, snapshot)).toBe(snapshot);
  expect(standingOf("reschedule")).toBe("postponed");
});

test("a venue that is only written differently, or the opponent's name, is nothing to tell", () => {
  const venue = ` ${snapshot.venue.toUpperCase()} `;
  const other = { ...asGame(snapshot), venue, opponentName: "Quarry Lake" };
  expect(compareSnapshots([snapshot], other, AHEAD).isOutOfDate).toBe(false);
});

test("the differences are as the opponent reads them, and never another one's", () => {
  const moved = { ...snapshot, date: "2026-09-05", isHome: false };
  expect(differences(snapshot, moved, "ET")).toEqual([
    { field: "Date", from: "Friday, September 4, 2026", to: "Saturday, September 5, 2026" },
    { field: "Your side", from: "Away", to: "Home" },
  ]);
  expect(differences(snapshot, { ...moved, opponentId: 4 }, "ET")).toEqual([]);
  expect(differences(snapshot, { ...snapshot, venue: snapshot.venue.toUpperCase() }, "ET")).toEqual([]);
});

test("a venue that is only written differently is no change beside another one, either", () => {
  const moved = { ...snapshot, date: "2026-09-05", venue: `${snapshot.venue.toLowerCase()} ` };
  expect(differences(snapshot, moved, "ET").map(({ field }) => field)).toEqual(["Date"]);
});
