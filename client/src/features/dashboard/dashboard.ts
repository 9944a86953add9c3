import type { Game } from "#shared/api/games.ts";
import { GAME_STATUSES, type GameStatus } from "#shared/domain/game/game-status.ts";
import { isFuture, isUpcoming, startOf } from "#shared/domain/game/upcoming-games.ts";

export const PANEL_SIZE = 3;

/** The first games of a panel, and how many more there are. */
export type Panel = { games: Game[]; more: number };

export type Dashboard = {
  totals: { teams: number; verified: number; rescheduled: number; upcoming: number };
  verified: Panel;
  reschedule: Panel;
  upcoming: Panel;
  recent: Panel;
  /** in the order of the legend, all six */
  overview: { status: GameStatus; count: number }[];
};

/** @param now milliseconds since the epoch */
export function dashboardOf(games: readonly Game[], teams: readonly unknown[], now: number): Dashboard {
  const verified = games.filter(({ status }) => status === "verified");
  const reschedule = games.filter(({ status }) => status === "reschedule");
  const upcoming = upcomingGames(games, now);
  return {
    totals: {
      teams: teams.length,
      verified: verified.length,
      rescheduled: reschedule.length,
      upcoming: upcoming.length,
    },
    verified: panelOf(nextFirst(verified, now)),
    reschedule: panelOf(nextFirst(reschedule, now)),
    upcoming: panelOf(upcoming),
    recent: panelOf(recentActivity(games, now)),
    overview: GAME_STATUSES.map((status) => ({
      status,
      count: games.filter((game) => game.status === status).length,
    })),
  };
}

/** The next one first. */
function upcomingGames(games: readonly Game[], now: number): Game[] {
  return games.filter((game) => isUpcoming(game, now)).sort((a, b) => startOf(a) - startOf(b));
}

/** Future games that are no longer merely scheduled, the latest change first. */
function recentActivity(games: readonly Game[], now: number): Game[] {
  return games
    .filter((game) => isFuture(game, now) && game.status !== "scheduled")
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
}

/** The games still to come from the next one on, and behind them the past from yesterday backwards. */
function nextFirst(games: readonly Game[], now: number): Game[] {
  const future = games.filter((game) => isFuture(game, now));
  const past = games.filter((game) => !isFuture(game, now));
  return [...future.sort((a, b) => startOf(a) - startOf(b)), ...past.sort((a, b) => startOf(b) - startOf(a))];
}

function panelOf(games: readonly Game[]): Panel {
  return { games: games.slice(0, PANEL_SIZE), more: Math.max(0, games.length - PANEL_SIZE) };
}
