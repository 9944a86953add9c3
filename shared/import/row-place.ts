import type { GameSite } from "#shared/domain/game/game-kinds.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { readCell } from "./cells.ts";
import { readName } from "./read-name.ts";
import { readSite, type SideReading, sideWord } from "./read-side.ts";
import { type Reading, reasonsOf, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";
import type { RowCells } from "./row-cells.ts";

export type PlaceOfRow = {
  site: GameSite;
  /** '' for an away game that names none: it is at the opponent's, however the school spells that */
  venue: string;
  /** whether the row itself says where it is */
  namesVenue: boolean;
};

type PlaceOptions = {
  /** the venue of home games that do not name one */
  schoolName: string;
  /** A file with one column 'Site' may name a place in it, or only say 'Neutral'. */
  venueMayBeSite: boolean;
};

/** Reads the place of a row's game. */
export function createPlaceReader(
  { cellOf, shortCellOf, losses }: RowCells,
  { schoolName, venueMayBeSite }: PlaceOptions,
) {
  /** The row's own words; a column 'Site' that was taken for the venue may say only whose ground it is. */
  function placeOf(row: CsvRow, side: SideReading): Reading<PlaceOfRow> {
    const cell = cellOf(row, "venue");
    const isSite = venueMayBeSite && sideWord(cell) !== null;
    const site = readSite(isSite ? cell : shortCellOf(row, "site"), side);
    const venue = readName(isSite ? "" : readCell(cell).text, "the venue");
    if (!venue.ok || !site.ok) return wrong(reasonsOf(venue, site));
    const isNeutral = site.value === "neutral";
    const usual = isNeutral ? TBD : side.isHome ? schoolName : "";
    const namesVenue = venue.value !== "";
    return right(
      { site: site.value, venue: venue.value || usual, namesVenue },
      ...losses(row, "place"),
      ...site.warnings,
      isNeutral && !namesVenue ? `a neutral site without a Venue: the venue is ${TBD}` : null,
    );
  }

  return placeOf;
}
