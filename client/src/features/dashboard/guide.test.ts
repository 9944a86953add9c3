import { expect, test } from "vitest";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import { guideOf } from "./guide.ts";

const NOW = Date.parse("2026-08-20T18:00:00.000Z");
const HOUR = 60 * 60_000;

const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString();
const game = (given: Partial<Game> = {}) => sampleGame(given);
const confirmed = (given: Partial<Game> = {}) =>
  game({ status: "verified", verifiedAt: hoursAgo(2), ...given });

const season = (games: Game[]) => ({ games, teams: [{}], opponents: [{}] });
const guide = (...games: Game[]) => guideOf(season(games), NOW);

const NOTHING = { teams: false, opponents: false, game: false, sent: false };
const READY = { teams: true, opponents: true, game: true, sent: false };

test.each([
  ["nothing", { games: [], teams: [], opponents: [] }, NOTHING],
  ["teams", { games: [], teams: [{}], opponents: [] }, { ...NOTHING, teams: true }],
  ["opponents", { games: [], teams: [], opponents: [{}] }, { ...NOTHING, opponents: true }],
  ["a game, and so an opponent", { ...season([game()]), opponents: [] }, READY],
  ["a sent game", season([game({ status: "verification-sent" })]), { ...READY, sent: true }],
  [
    "one sent of two",
    season([game(), game({ id: 2, status: "verification-sent" })]),
    { ...READY, sent: true },
  ],
  ["canceled and played games", season([game({ status: "canceled" }), game({ status: "completed" })]), READY],
])("a school with %s has done %#", (_what, given, done) => {
  expect(guideOf(given, NOW)).toMatchObject({ stage: "steps", done });
});

test.each([
  ["asks for another date", { status: "reschedule", rescheduleBy: "opponent" }],
  ["proposes one", { status: "reschedule", rescheduleBy: "school", proposedBy: "opponent" }],
  ["confirmed long ago", { status: "verified", verifiedAt: hoursAgo(24) }],
  ["confirmed a game that was canceled since", { status: "canceled", verifiedAt: hoursAgo(30) }],
  [
    "writes about a game that was put off",
    { status: "reschedule", rescheduleBy: "school", opponentMessage: "Rain?" },
  ],
] as const)("the guide goes for good once an opponent %s", (_what, given) => {
  expect(guide(game(), game({ id: 2, ...given }))).toBeNull();
});

test.each(["verified", "reschedule", "canceled", "completed"] as const)(
  "a game that the school has set to %s itself is no answer",
  (status) => {
    expect(guide(game({ status, verifiedAt: null }))).toMatchObject({ stage: "steps" });
  },
);

test("a status that was set beside the first confirmation takes nothing from it", () => {
  const first = confirmed();
  const set = game({ id: 2, status: "verified", verifiedAt: null });
  expect(guide(set, first)).toEqual({ stage: "confirmed", game: first });
});

test("what the school puts off itself, or offers, is no answer", () => {
  const putOff = game({ status: "reschedule", rescheduleBy: "school", proposedBy: "school" });
  expect(guide(putOff)).toMatchObject({ stage: "steps" });
});

test("the first confirmation is celebrated for a day, if it is the only answer", () => {
  const first = confirmed();
  expect(guide(game({ id: 5 }), first)).toEqual({ stage: "confirmed", game: first });
  expect(guide(confirmed({ verifiedAt: hoursAgo(23.9) }))).toMatchObject({ stage: "confirmed" });
  expect(guide(confirmed({ verifiedAt: hoursAgo(24) }))).toBeNull();
  expect(guide(first, confirmed({ id: 2 }))).toBeNull();
});

test("waits for the opponent who has had the longest to answer, and for nobody who can no longer", () => {
  const sent = (id: number, hours: number, given: Partial<Game> = {}) =>
    game({ id, ...asked(hoursAgo(hours)), updatedAt: hoursAgo(id), ...given });
  expect(guide(sent(1, 1), sent(2, 3), sent(3, 2))).toMatchObject({ waitingFor: { id: 2 } });
  expect(guide(sent(1, 5, { waiting: null }), sent(2, 3))).toMatchObject({ waitingFor: { id: 2 } });
  expect(guide(game())).toMatchObject({ waitingFor: null });
  expect(guide(sent(1, 5, { waiting: null }))).toMatchObject({ waitingFor: null });
});
