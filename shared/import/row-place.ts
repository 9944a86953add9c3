import type { GameSite } from "#shared/domain/game/game-kinds.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { readCell, tidy } from "./cells.ts";
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

/** A venue that says only whose ground it is ('Home', 'Neutral') names none. */
export const plainVenue = (cell: string): string => (sideWord(cell) === null ? tidy(cell) : "");

/**
 * Reads the place of a row's game.
 * @param schoolName the venue of home games that do not name one
 */
export function createPlaceReader({ cellOf, shortCellOf, losses }: RowCells, schoolName: string) {
  function placeOf(row: CsvRow, side: SideReading): Reading<PlaceOfRow> {
    const cell = cellOf(row, "venue");
    const { text, isLiteral } = readCell(cell, plainVenue);
    const site = readSite(shortCellOf(row, "site") || (!isLiteral && text === "" ? cell : ""), side);
    const venue = readName(text, "the venue");
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
