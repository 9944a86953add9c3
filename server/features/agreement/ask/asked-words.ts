import { countedGames } from "#server/mail/templates/listed-games.ts";

/** 'Central High was asked to confirm 3 games'; of a single game it says where the message went. */
export const wasAsked = (schoolName: string, about: { games: number } | { email: string }): string =>
  `${schoolName} was asked to confirm${"games" in about ? ` ${countedGames(about.games)}` : `, at ${about.email.trim()}`}`;
