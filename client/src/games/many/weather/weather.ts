import type { Game } from "#shared/api/games.ts";
import { UPCOMING_STATUSES } from "#shared/domain/game/game-status.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";

/**
 * The games of a day that are still on, the earliest first: whatever was put off, called off or played is left alone.
 */
export function gamesAtStake(games: readonly Game[], date: string): Game[] {
  return games
    .filter((game) => game.date === date && UPCOMING_STATUSES.includes(game.status))
    .sort((a, b) => Date.parse(a.datetimeUtc) - Date.parse(b.datetimeUtc) || a.id - b.id);
}

/** Whether weather can still spoil a day: it is not over, and has a game that is still on. */
export const canBeSpoiled = (games: readonly Game[], date: string, today: string): boolean =>
  date >= today && gamesAtStake(games, date).length > 0;

/** The probable choice: the school's own fields, where nobody plays yet; a neutral one lies under other weather. */
export const likelySpoiled = (games: readonly Game[], now: number): Game[] =>
  games.filter((game) => game.isHome && game.site !== "neutral" && isFuture(game, now));
