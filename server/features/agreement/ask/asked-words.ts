import { countedGames } from "#server/mail/templates/listed-games.ts";

/** '11 schools were asked', '1 school was reminded'; '' for none */
export function countedSchools(count: number, what: "asked" | "reminded" | "told"): string {
  if (count === 0) return "";
  return `${count === 1 ? "1 school was" : `${count} schools were`} ${what}`;
}

/** 'Central High was asked to confirm 3 games'; of a single game it says where the message went. */
export const wasAsked = (schoolName: string, about: { games: number } | { email: string }): string =>
  `${schoolName} was asked to confirm${"games" in about ? ` ${countedGames(about.games)}` : `, at ${about.email.trim()}`}`;
