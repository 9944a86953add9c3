import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { changeRows } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { VenueEntry, VenueRuleInput } from "#shared/api/venues.ts";
import { CONFLICTS } from "./conflicts.api.ts";

const VENUES = "/api/school/venues";

/** The home venues, by name. */
const venuesQuery = queryOptions<VenueEntry[]>({ queryKey: [VENUES] });

/** @param ask otherwise only a list that was asked for elsewhere is read, as conflicts come after the page */
export const useVenues = (ask: boolean) => useQuery({ ...venuesQuery, enabled: ask });

/** Read again, since every game may bring a venue. */
export const useVenuesNow = () => useQuery({ ...venuesQuery, staleTime: 0 });

/** Says what a venue holds: conflicts there come and go at once, wherever they show. */
export const useChooseVenue = () =>
  useAction(
    (input: VenueRuleInput) => apiRequest<VenueEntry>("PUT", VENUES, input),
    (client) => ({
      onSuccess: (saved) =>
        changeRows(client, venuesQuery, (venues) =>
          venues.some(({ name }) => name === saved.name)
            ? venues.map((venue) => (venue.name === saved.name ? saved : venue))
            : [...venues, saved],
        ),
      onSettled: () => {
        void client.invalidateQueries(venuesQuery);
        void client.invalidateQueries({ queryKey: [CONFLICTS] });
      },
    }),
  );
