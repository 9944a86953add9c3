import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { ScheduleSource } from "#shared/api/schedule-sources.ts";

/** Always read again: they change at night, and with every import. */
export const sourcesQuery = queryOptions<ScheduleSource[]>({
  queryKey: ["/api/schedule-sources"],
  staleTime: 0,
});

export const useScheduleSources = () => useQuery(sourcesQuery);

/** An import or an applied comparison leaves each with other changes. */
export const refreshSources = (client: QueryClient): void => void client.invalidateQueries(sourcesQuery);
