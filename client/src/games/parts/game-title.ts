import type { Game } from "#shared/api/games.ts";
import { hostsVsVisitors } from "#shared/domain/game/fixture-name.ts";
import type { NamedAnswer } from "#shared/domain/game/meet.ts";
import { opponentWords, teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";

/** 'school vs opponent' for a home game, the other way round for one away. */
export function matchup(
  { isHome, site, opponent }: Pick<Game, "isHome" | "site"> & { opponent: { schoolName: string } },
  schoolName: string,
): string {
  return hostsVsVisitors({ school: schoolName, opponent: opponent.schoolName, isHome, site });
}

/** Of a meet the words for its schools: 'vs Canfield, Salem', '12 schools'; '' for any other game */
export const meetWords = (
  game: Pick<Game, "eventName" | "isHome" | "site"> & {
    opponent: { schoolName: string };
    schools: readonly NamedAnswer[];
  },
): string => (game.schools.length > 0 ? opponentWords(game) : "");

/** Names schools that are only counted, too, for where there is room for all of them: '12 schools: Canfield, …' */
export function meetInFull(game: Game): string {
  const words = meetWords(game);
  if (!words.endsWith(" schools")) return words;
  const coming = game.schools.filter(({ state }) => state !== "cannot-come");
  return `${words}: ${coming.map(({ schoolName }) => schoolName).join(", ")}`;
}

/** The game with its schools' names as they are written elsewhere. */
export const withNames = (game: Game, nameOf: (name: string) => string): Game => ({
  ...game,
  opponent: { ...game.opponent, schoolName: nameOf(game.opponent.schoolName) },
  schools: game.schools.map((school) => ({ ...school, schoolName: nameOf(school.schoolName) })),
});

/**
 * 'vs Riverside', or the event that the game belongs to, where the opponent's name has another place; of a meet both:
 * 'Metro Invitational · 12 schools'
 */
export const against = (game: Game): string =>
  [game.eventName, meetWords(game)].filter(Boolean).join(" · ") || `vs ${game.opponent.schoolName}`;

/** A venue is shortened where it is the opponent's name, too. */
export const shortVenue = (
  { venue, opponent }: Pick<Game, "venue" | "opponent">,
  shortSchool: (name: string) => string,
): string => (venue === opponent.schoolName ? shortSchool(venue) : venue);

/** Tells a game from every other in the name of its buttons: 'Football Varsity vs Riverside on 09/04/2026'. */
export function gameTitle(
  game: Pick<Game, "team" | "opponent" | "eventName" | "date"> & Partial<Game>,
): string {
  return `${teamVsOpponent(game)} on ${formatDate(game.date)}`;
}
