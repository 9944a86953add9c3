import type { Game } from "#shared/api/games.ts";
import { hostsVsVisitors } from "#shared/domain/fixture-name.ts";
import { formatDate } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";

/** 'school vs opponent' for a home game, the other way round for one away. */
export function matchup(
  { isHome, site, opponent }: Pick<Game, "isHome" | "site" | "opponent">,
  schoolName: string,
): string {
  return hostsVsVisitors({ school: schoolName, opponent: opponent.schoolName, isHome, site });
}

/** 'Football Varsity vs Riverside' */
export const teamVsOpponent = ({ team, opponent }: Pick<Game, "team" | "opponent">): string =>
  `${teamName(team)} vs ${opponent.schoolName}`;

/** Tells a game from every other in the name of its buttons: 'Football Varsity vs Riverside on 09/04/2026'. */
export function gameTitle(game: Pick<Game, "team" | "opponent" | "date">): string {
  return `${teamVsOpponent(game)} on ${formatDate(game.date)}`;
}
