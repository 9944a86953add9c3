import { distance } from "fastest-levenshtein";
import type { Game } from "#shared/api/games.ts";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";

/** Shorter names differ by a letter and are meant ('Gym A', 'Gym B'). */
const SHORTEST = 6;

/** How many letters may be wrong, where two that changed places are two. */
const tolerance = (text: string): number => Math.floor(text.length / 4);

/**
 * The venue of other games that was probably meant: the nearest one that is written almost, but not quite, like the
 * typed one. Null for a venue that is in use as it is, and for one that is like none.
 */
export function nearlyUsedVenue(typed: string, games: readonly Pick<Game, "venue">[]): string | null {
  const used = new Set(games.map(({ venue }) => venue));
  const text = sameVenueText(typed);
  if (text === "" || used.has(typed.trim())) return null;
  let nearest: { venue: string; away: number } | null = null;
  for (const venue of used) {
    const away = distanceBetween(text, sameVenueText(venue));
    if (away !== null && (!nearest || away < nearest.away)) nearest = { venue, away };
  }
  return nearest?.venue ?? null;
}

/**
 * null for two different places: with other numbers, unlike each other, or with other first letters ('North Field',
 * 'South Field'), which are seldom a slip.
 */
function distanceBetween(one: string, other: string): number | null {
  if (one === other) return 0;
  if (one.length < SHORTEST || one[0] !== other[0] || digitsOf(one) !== digitsOf(other)) return null;
  const away = distance(one, other);
  return away <= tolerance(one) ? away : null;
}

const digitsOf = (text: string): string => text.replace(/\D+/g, " ").trim();
