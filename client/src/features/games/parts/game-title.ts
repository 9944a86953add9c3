import type { Game } from "#shared/api/games.ts";
import { formatDate, formatTime } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";

/** 'school vs opponent' for a home game, the other way round for one away. */
export function matchup(game: Pick<Game, "isHome" | "opponent">, schoolName: string): string {
  const { schoolName: opponent } = game.opponent;
  return game.isHome ? `${schoolName} vs ${opponent}` : `${opponent} vs ${schoolName}`;
}

/** Tells a game from every other in the name of its buttons: 'Football Varsity vs Riverside on 09/04/2026'. */
export function gameTitle(game: Pick<Game, "team" | "opponent" | "date">): string {
  return `${teamName(game.team)} vs ${game.opponent.schoolName} on ${formatDate(game.date)}`;
}

/** '7:00 PM ET'; a school without a known zone has no code. */
export function timeWithZone({ time, timezoneCode }: Pick<Game, "time" | "timezoneCode">): string {
  return [formatTime(time), timezoneCode].filter(Boolean).join(" ");
}
