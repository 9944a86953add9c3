import { vi } from "vitest";
import { CopySeasonPage } from "#client/features/season-copy/copy-season-page.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { renderScreen } from "./render.tsx";
import { opponentOf } from "./samples/many-games.ts";
import { SAMPLE_ZONE, sampleGame } from "./samples/sample-game.ts";
import type { StubbedApi } from "./stub-api.ts";

/** Noon on August 1, 2026, in New York. */
const NOW = new Date("2026-08-01T16:00:00.000Z");

const FOOTBALL: Game["team"] = { id: 7, sport: "football", level: "varsity", gender: "" };
const GOLF: Game["team"] = { id: 8, sport: "golf", level: "varsity", gender: "girls" };

/** A game of last season against the opponent of this number; at 7:00 PM. */
export function pastGame(id: number, opponent: number, date: string, given: Partial<Game> = {}): Game {
  const { team = FOOTBALL } = given;
  return sampleGame({
    id,
    teamId: team.id,
    opponentId: opponent,
    opponent: opponentOf(opponent),
    // Both days are in summer time.
    datetimeUtc: `${date}T23:00:00.000Z`,
    status: "completed",
    venue: given.isHome === false ? `${opponentOf(opponent).schoolName} Field` : "Osprey Stadium",
    ...given,
    team,
  });
}

/** Five games of 2025–26, one of them canceled, and one of the year before. */
export const LAST_SEASON: Game[] = [
  pastGame(1, 1, "2025-09-05"),
  pastGame(2, 2, "2025-09-12", { isHome: false }),
  pastGame(3, 3, "2025-09-19", { team: GOLF, venue: "Links" }),
  pastGame(4, 4, "2025-09-26", { status: "canceled" }),
  pastGame(5, 1, "2026-05-08", { team: GOLF, kind: "scrimmage", venue: "Links" }),
  pastGame(6, 1, "2024-09-06"),
];

/** Opens the page of Harbor Pines High School, in the summer after `LAST_SEASON`. */
export function openCopySeason(
  path = "/games/copy",
  { games = LAST_SEASON, api = {} }: { games?: Game[]; api?: StubbedApi } = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const opponents: Partial<Opponent>[] = [1, 2, 3, 4].map(opponentOf);
  return renderScreen(<CopySeasonPage />, {
    path,
    api: {
      "GET /api/games": games,
      "GET /api/teams": [FOOTBALL, GOLF],
      "GET /api/opponents": opponents,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      "GET /api/import-games": [],
      ...api,
    },
  });
}
