import { type MutationFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Check } from "#shared/api/sysadmin/checks.ts";
import type { JobsState } from "#shared/api/sysadmin/jobs.ts";
import type {
  SystemSettings,
  SystemSettingsInput,
  SystemStats,
} from "#shared/api/sysadmin/system-settings.ts";

const SETTINGS = "/api/sysadmin/settings";
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const settingsQuery = queryOptions<SystemSettings>({
  queryKey: [SETTINGS],
  // A planned maintenance begins by itself: then the settings read differently.
  refetchInterval: ({ state }) =>
    state.data?.maintenanceStartsAt ? msUntil(state.data.maintenanceStartsAt) : false,
});

/** Always read again: the database may have changed since it was counted. */
const statsQuery = queryOptions<SystemStats>({
  queryKey: ["/api/sysadmin/stats"],
  staleTime: 0,
});

/** It runs every minute, whoever looks. */
const jobsQuery = queryOptions<JobsState>({
  queryKey: ["/api/sysadmin/jobs"],
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** Always read again: most of what they look at is changed elsewhere. */
const checksQuery = queryOptions<Check[]>({ queryKey: ["/api/sysadmin/checks"], staleTime: 0 });

export function useChecks() {
  return useQuery(checksQuery);
}

export function useSystemSettings() {
  return useQuery(settingsQuery);
}

export function useSystemStats() {
  return useQuery(statsQuery);
}

export function useJobs() {
  return useQuery(jobsQuery);
}

/**
 * Saves a part of the settings over the rest as it was last read, whose `updatedAt` guards against a lost update (409).
 * A planned maintenance stays as it is unless the part speaks of it.
 */
export const useSaveSettings = () =>
  useAction(
    (part: Partial<SystemSettingsInput>, { client }: MutationFunctionContext) => {
      const known = client.getQueryData(settingsQuery.queryKey);
      return apiRequest<SystemSettings>("PUT", SETTINGS, {
        ...known,
        maintenanceStartsAt: undefined,
        ...part,
      });
    },
    (client) => ({ onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved) }),
  );

/** Reads the settings again. */
export const useReadSettings = () => useReadNow(settingsQuery);

function msUntil(instant: string): number {
  return Math.min(HOUR_MS, Math.max(0, Date.parse(instant) - Date.now()) + 1000);
}
