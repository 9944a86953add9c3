import { screen } from "@testing-library/react";
import type { Game } from "#shared/api/games.ts";
import type { RevisedGames, ScheduleComparison } from "#shared/api/revised-games.ts";
import { openImportFile } from "./import-page.tsx";
import { sampleGame } from "./samples/sample-game.ts";
import type { StubbedApi } from "./stub-api.ts";

const opponent = (id: number, schoolName: string, email = `ad${id}@example.org`) => ({
  ...{
    id,
    schoolName,
    email,
    managerName: "Robin Castell",
    ccEmail: "",
    phone: "5550110101",
    address: "",
  },
});

/** Ahead of any clock. */
export const GAMES_AHEAD: Game[] = [
  { id: 1, opponentId: 3, opponent: opponent(3, "Central High"), status: "verified" as const },
  { id: 2, opponentId: 4, opponent: opponent(4, "Alder") },
  { id: 3, opponentId: 5, opponent: opponent(5, "Stonebridge", ""), status: "verified" as const },
  { id: 4, opponentId: 3, opponent: opponent(3, "Central High") },
].map((given, index) => sampleGame({ ...given, datetimeUtc: `2990-09-0${index + 4}T23:00:00.000Z` }));

const versionOf = (id: number, told: boolean) => ({
  gameId: id,
  updatedAt: "2026-08-01T12:00:00.000Z",
  told,
});

export const COMPARISON: ScheduleComparison = {
  from: "2990-09-04",
  to: "2990-09-20",
  teams: [7],
  same: 12,
  moved: [
    {
      ...{ row: 2, ...versionOf(1, true), schools: null },
      changes: [
        { name: "date", was: "09/04/2990", now: "09/05/2990" },
        { name: "venue", was: "Main Gym", now: "North Gym" },
      ],
    },
    {
      row: 4,
      ...versionOf(2, false),
      schools: null,
      changes: [{ name: "site", was: "Home", now: "Neutral" }],
    },
    {
      row: 6,
      ...versionOf(4, false),
      schools: null,
      changes: [{ name: "time", was: "7:00 PM", now: "TBD" }],
    },
  ],
  added: [
    {
      ...{ row: 3, date: "09/12/2990", time: "7:00 PM", team: "Football Varsity" },
      ...{ opponent: "Alder", eventName: "", venue: "Alder Field", homeAway: "Away" },
    },
    {
      ...{ row: 7, date: "09/13/2990", time: "7:00 PM", team: "Football Varsity" },
      ...{ opponent: "Harbor Pines", eventName: "", venue: "Lincoln High", homeAway: "Home" },
    },
  ],
  gone: [{ ...versionOf(3, true), row: null }],
  names: [],
  unclear: [
    { row: 6, message: "this may be the game of 09/06/2990, 7:00 PM or the one of 09/08/2990, 7:00 PM" },
    { row: 7, message: "you do not have the opponent Harbor Pines yet; adding this row creates it" },
  ],
  errors: [],
  warnings: ["2 rows are in the past"],
};

export const REVISED: RevisedGames = {
  importId: 12,
  updated: [1, 2],
  created: [9],
  canceled: [],
  refused: [],
  notices: [],
};

export async function openCompared(comparison: Partial<ScheduleComparison> = {}, api: StubbedApi = {}) {
  const page = await openImportFile({
    "GET /api/games": GAMES_AHEAD,
    "POST /api/import-games/compare": { ...COMPARISON, ...comparison },
    "POST /api/import-games/apply": REVISED,
    ...api,
  });
  await page.user.click(await screen.findByRole("switch", { name: "Compare with the schedule" }));
  const sent = () =>
    page.calls.filter(({ path }) => path === "/api/import-games/apply").map(({ body }) => body);
  return { ...page, sent };
}
