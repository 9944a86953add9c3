import { queryOptions, useQuery } from "@tanstack/react-query";
import type { VenueEntry } from "#shared/api/venues.ts";

/** The home venues, by name. */
const venuesQuery = queryOptions<VenueEntry[]>({ queryKey: ["/api/school/venues"] });

export function useVenues() {
  return useQuery(venuesQuery);
}
