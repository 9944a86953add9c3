import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { changeRows } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { VenueEntry, VenueRuleInput } from "#shared/api/venues.ts";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import { CONFLICTS } from "./conflicts.api.ts";

const VENUES = "/api/school/venues";

/** The home venues, by name. */
const venuesQuery = queryOptions<VenueEntry[]>({ queryKey: [VENUES] });

export function useVenues() {
  return useQuery(venuesQuery);
}

/** Read again, since every game may bring a venue. */
export const useVenuesNow = () => useQuery({ ...venuesQuery, staleTime: 0 });

/** Says what a venue holds: conflicts there come and go at once, wherever they show. */
export const useChooseVenue = () =>
  useAction(
    (input: VenueRuleInput) => apiRequest<VenueEntry>("PUT", VENUES, input),
    (client) => ({
      onSuccess: (saved) =>
        changeRows(client, venuesQuery, (venues) =>
          venues.some((venue) => isSameVenue(venue, saved))
            ? venues.map((venue) => (isSameVenue(venue, saved) ? saved : venue))
            : [...venues, saved],
        ),
      onSettled: () => {
        void client.invalidateQueries(venuesQuery);
        void client.invalidateQueries({ queryKey: [CONFLICTS] });
      },
    }),
  );

const isSameVenue = (one: VenueEntry, other: VenueEntry): boolean =>
  sameVenueText(one.name) === sameVenueText(other.name);
