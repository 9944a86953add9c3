import { z } from "zod";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import { gameVenue, NO_VENUE } from "./games.ts";

/** PUT /api/school/venues */
export const venueRuleInput = z.object({
  name: gameVenue.refine((name) => sameVenueText(name) !== "", NO_VENUE),
  single: z
    .boolean({ error: "single must be true, false or null" })
    .nullable()
    .describe("boolean: whether it holds one game at a time; or null: as its name says"),
});
export type VenueRuleInput = z.output<typeof venueRuleInput>;

/** GET /api/school/venues, by name: where the school has home games, or somebody chose. PUT answers with one. */
export type VenueEntry = {
  /** as most of its games write it */
  name: string;
  /** how many home games the school has there, past ones among them */
  games: number;
  /** whether it holds one game at a time */
  single: boolean;
  /** whether somebody chose that; else its name says so */
  chosen: boolean;
};
