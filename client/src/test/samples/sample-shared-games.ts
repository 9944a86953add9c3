import type { SharedGame, SharedGames } from "#shared/api/partners.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { SAMPLE_VERIFICATION } from "./sample-verification.ts";

/** Lincoln High asks about a game in its gym on December 4, or so many weeks later. */
export function sampleSharedGame(key: number, given: Partial<SharedGame> = {}): SharedGame {
  const date = new Date(Date.UTC(2026, 11, 4 + 7 * (key - 1))).toISOString().slice(0, 10);
  return {
    key,
    date,
    time: "19:00:00",
    timezoneCode: "ET",
    venue: "Main Gym",
    ...ORDINARY_FACTS,
    team: { sport: "basketball", level: "varsity", gender: "girls" },
    meet: null,
    status: "verification-sent",
    proposals: [],
    proposedBy: null,
    was: [],
    updatedAt: "2026-11-02T10:00:00.000Z",
    side: "away",
    localDate: date,
    localTime: given.time ?? "19:00:00",
    closed: null,
    answered: false,
    gameId: null,
    teamId: 7,
    matches: [],
    ...given,
  };
}

/** On the schedule already, half an hour earlier. */
export const askedMatch = (given: Partial<SharedGame["matches"][number]> = {}) => ({
  gameId: 40,
  date: "2026-12-04",
  time: "18:30:00",
  venue: "Main Gym",
  same: false,
  ...given,
});

export const sharedGames = (games: SharedGame[], given: Partial<SharedGames> = {}): SharedGames => ({
  school: { ...SAMPLE_VERIFICATION.school, name: "Lincoln High" },
  requestedBy: "Pat Moreno",
  opponent: { id: 4, schoolName: "Lincoln", by: "address" },
  games,
  ...given,
});
