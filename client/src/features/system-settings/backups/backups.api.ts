import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Backup } from "#shared/api/sysadmin/backups.ts";

const BACKUPS = "/api/sysadmin/backups";
const PROGRESS_MS = 1000;

const backupsQuery = queryOptions<Backup[]>({
  queryKey: [BACKUPS],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PROGRESS_MS : false),
});

export function useBackups() {
  return useQuery(backupsQuery);
}

export const useStartBackup = () =>
  useAction(
    () => apiRequest<Backup>("POST", BACKUPS),
    (client) => ({ onSettled: () => client.invalidateQueries(backupsQuery) }),
  );

export function isRunning({ status }: Backup): boolean {
  return status === "running";
}
