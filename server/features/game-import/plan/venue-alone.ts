import { addressLine } from "#shared/domain/school/address.ts";
import { tidy } from "#shared/import/cells.ts";
import type { ReadRow } from "#shared/import/read-row.ts";

/** Postal addresses as they stand behind a venue in a calendar. */
export const addressesOf = (places: readonly { address: string }[]): ReadonlySet<string> =>
  new Set(places.map(({ address }) => asWritten(addressLine(address))).filter(Boolean));

/**
 * The rows without the address behind their venue, if it is the school's or an opponent's: a calendar says it for maps,
 * our own ones, too, and 'Main Gym' would be another place.
 */
export function withVenuesAlone(rows: readonly ReadRow[], known: ReadonlySet<string>): readonly ReadRow[] {
  if (known.size === 0) return rows;
  return rows.map((row) => {
    if (row.outcome !== "game") return row;
    const venue = venueAlone(row.game.venue, known);
    return venue === row.game.venue ? row : { ...row, game: { ...row.game, venue } };
  });
}

function venueAlone(venue: string, known: ReadonlySet<string>): string {
  for (let at = venue.indexOf(", "); at >= 0; at = venue.indexOf(", ", at + 1)) {
    if (known.has(asWritten(venue.slice(at + 2)))) return venue.slice(0, at);
  }
  return venue;
}

const asWritten = (address: string): string => tidy(address).toLowerCase();
