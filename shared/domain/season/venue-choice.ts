import { isAtHome } from "#shared/domain/conflicts/conflict-game.ts";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import type { SeasonGame } from "./season-game.ts";

/** The place of a game whose sides have been swapped. */
export type VenueChoice = {
  /** the team's usual place at home, else the school's name */
  home: (game: SeasonGame) => string;
  /** where the school played at this opponent's last, in the same sport where it did, else the opponent's name */
  away: (game: SeasonGame) => string;
};

/** @param games all that the school has */
export function createVenueChoice(games: readonly SeasonGame[], schoolName: string): VenueChoice {
  const latestFirst = [...games].sort((one, other) => other.datetimeUtc.localeCompare(one.datetimeUtc));
  const placed = latestFirst.filter(({ venue }) => sameVenueText(venue) !== "");
  const home = placed.filter(isAtHome);
  const away = placed.filter((game) => !game.isHome && game.site !== "neutral");
  const usual = firstBy(home, ({ teamId }) => teamId, mostFrequent);
  const lastOfSport = firstBy(away, sportAt, latest);
  const last = firstBy(away, ({ opponentId }) => opponentId, latest);
  return {
    home: ({ teamId }) => usual.get(teamId) ?? schoolName,
    away: (game) => lastOfSport.get(sportAt(game)) ?? last.get(game.opponentId) ?? game.opponent.schoolName,
  };
}

const sportAt = ({ opponentId, team }: SeasonGame): string => `${opponentId} ${team.sport}`;

const latest = ([first]: readonly SeasonGame[]): string => first?.venue ?? "";

/** Of places that are used equally often the one that was used last; as it was written last. */
function mostFrequent(games: readonly SeasonGame[]): string {
  const counts = new Map<string, { venue: string; count: number }>();
  for (const { venue } of games) {
    const text = sameVenueText(venue);
    const known = counts.get(text);
    counts.set(text, { venue: known?.venue ?? venue, count: (known?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.venue ?? "";
}

function firstBy<Key>(
  games: readonly SeasonGame[],
  keyOf: (game: SeasonGame) => Key,
  choose: (games: readonly SeasonGame[]) => string,
): ReadonlyMap<Key, string> {
  const groups = new Map<Key, SeasonGame[]>();
  for (const game of games) {
    const group = groups.get(keyOf(game));
    if (group) group.push(game);
    else groups.set(keyOf(game), [game]);
  }
  return new Map([...groups].map(([key, group]) => [key, choose(group)]));
}
