import fc from "fast-check";
import { expect, test } from "vitest";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { GAME_STATUSES, type GameStatus } from "./game-status.ts";
import {
  compareSnapshots,
  differences,
  type OpponentSnapshot,
  type SharedFacts,
  snapshotOf,
  standingOf,
  withSnapshot,
} from "./opponent-snapshot.ts";

const VERSION = "2026-08-01T12:00:00.000Z";
const told = snapshotOf({ ...SAMPLE_SUMMARY, opponentId: 3, status: "verified" }, VERSION);
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
const made = game.map((facts) => ({ ...SAMPLE_SUMMARY, ...facts }));

test("an opponent who has learned nothing of a game believes nothing wrong", () => {
  expect(compareSnapshots([], asGame(told), AHEAD)).toMatchObject({
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

test.each<[string, Partial<SharedFacts> & { status?: GameStatus }]>([
  ["another day", { date: "2026-09-05" }],
  ["another time", { time: "18:00:00" }],
  ["another place", { venue: "North Gym" }],
  ["the other side", { isHome: false }],
  ["another team", { team: { sport: "football", level: "varsity", gender: "" } }],
  ["a game that is put off", { status: "reschedule" }],
  ["a game that is called off", { status: "canceled" }],
])("%s has to be told, unless the game has begun or was played", (_what, change) => {
  const changed = { ...asGame(told), ...change };
  expect(compareSnapshots([told], changed, AHEAD).isOutOfDate).toBe(true);
  expect(compareSnapshots([told], changed, BEGUN).isOutOfDate).toBe(false);
  expect(compareSnapshots([told], { ...changed, status: "completed" }, AHEAD).isOutOfDate).toBe(false);
});

test("an opponent who waits for another date hears, whenever it is, that there will be none", () => {
  const waiting = { ...told, standing: "postponed" as const };
  expect(compareSnapshots([waiting], asGame(told, "canceled"), BEGUN).isOutOfDate).toBe(true);
  expect(compareSnapshots([waiting], asGame(told, "verified"), BEGUN).isOutOfDate).toBe(false);
});

test("the facts of a game that both sides know to be off are no news", () => {
  const off = { ...told, standing: "canceled" as const };
  expect(
    compareSnapshots([off], { ...asGame(told, "canceled"), venue: "North Gym" }, AHEAD).isOutOfDate,
  ).toBe(false);
});

test("a former opponent is owed a cancellation until they know that the game is off, or it has begun", () => {
  const given = { ...asGame(told), opponentId: 4 };
  expect(compareSnapshots([told], given, AHEAD)).toMatchObject({ snapshot: null, owed: [told] });
  expect(compareSnapshots([told], given, BEGUN)).toMatchObject({ formers: [told], owed: [] });
  const present = { ...told, opponentId: 4 };
  expect(compareSnapshots([told, present], given, AHEAD)).toMatchObject({ snapshot: present, owed: [told] });
  const off = withSnapshot([told, present], { ...told, standing: "canceled" });
  expect(compareSnapshots(off, given, AHEAD)).toMatchObject({ snapshot: present, owed: [] });
});

test("of two messages that overtake each other the one about the newer version counts, and any outweighs a word", () => {
  const newer = { ...told, venue: "North Gym", version: "2026-08-02T12:00:00.000Z" };
  expect(withSnapshot([newer], told)).toEqual([newer]);
  expect(withSnapshot([told], newer)).toEqual([newer]);
  expect(withSnapshot([{ ...newer, version: "" }], told)).toEqual([told]);
  expect(standingOf("reschedule")).toBe("postponed");
});

test("a venue that is only written differently, or the opponent's name, is nothing to tell", () => {
  const venue = ` ${told.venue.toUpperCase()} `;
  const other = { ...asGame(told), venue, opponentName: "Quarry Lake" };
  expect(compareSnapshots([told], other, AHEAD).isOutOfDate).toBe(false);
});

test("the differences are told as the opponent reads them, and never to another one", () => {
  const moved = { ...told, date: "2026-09-05", isHome: false };
  expect(differences(told, moved, "ET")).toEqual([
    { field: "Date", from: "Friday, September 4, 2026", to: "Saturday, September 5, 2026" },
    { field: "Your side", from: "Away", to: "Home" },
  ]);
  expect(differences(told, { ...moved, opponentId: 4 }, "ET")).toEqual([]);
  expect(differences(told, { ...told, venue: told.venue.toUpperCase() }, "ET")).toEqual([]);
});

test("a venue that is only written differently is no change beside another one, either", () => {
  const moved = { ...told, date: "2026-09-05", venue: `${told.venue.toLowerCase()} ` };
  expect(differences(told, moved, "ET").map(({ field }) => field)).toEqual(["Date"]);
});
