import type { Game } from "#shared/api/games.ts";
import { hostsVsVisitors } from "#shared/domain/game/fixture-name.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";

/** 'school vs opponent' for a home game, the other way round for one away. */
export function matchup(
  { isHome, site, opponent }: Pick<Game, "isHome" | "site" | "opponent">,
  schoolName: string,
): string {
  return hostsVsVisitors({ school: schoolName, opponent: opponent.schoolName, isHome, site });
}

/** 'vs Riverside', or the event that the game belongs to, where the opponent's name has another place. */
export const against = ({ opponent, eventName }: Pick<Game, "opponent" | "eventName">): string =>
  eventName || `vs ${opponent.schoolName}`;

/** A venue is shortened where it is the opponent's name, too. */
export const shortVenue = (
  { venue, opponent }: Pick<Game, "venue" | "opponent">,
  shortSchool: (name: string) => string,
): string => (venue === opponent.schoolName ? shortSchool(venue) : venue);

/** Tells a game from every other in the name of its buttons: 'Football Varsity vs Riverside on 09/04/2026'. */
export function gameTitle(game: Pick<Game, "team" | "opponent" | "eventName" | "date">): string {
  return `${teamVsOpponent(game)} on ${formatDate(game.date)}`;
}
