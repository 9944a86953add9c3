import { type QueryCache, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isMaintenanceError } from "#client/lib/api.ts";
import type { MaintenanceState } from "#shared/api/sysadmin/system-settings.ts";

const CHECK_MS = 30_000;

/** Visitors make no calls that maintenance would refuse, so their screen has to ask whether it has begun. */
const maintenanceQuery = queryOptions<MaintenanceState>({ queryKey: ["/api/maintenance"] });

const closedQueries = (cache: QueryCache) =>
  cache.findAll({ predicate: ({ state }) => isMaintenanceError(state.error) });

function refusalIn(cache: QueryCache): string | null {
  const error = closedQueries(cache)[0]?.state.error;
  return isMaintenanceError(error) ? error.serverMessage : null;
}

/**
 * The server's sentence while the system is under maintenance, else `null`. `check` asks again now; while
 * maintenance lasts this also happens by itself. A visitor's screen asks before anything was refused.
 */
export function useMaintenance(visitor: boolean): {
  message: string | null;
  checking: boolean;
  check: () => Promise<void>;
  forget: () => void;
} {
  const queryClient = useQueryClient();
  // The first screen is read before anything is rendered, so the refusal may have come already.
  const [refusal, setRefusal] = useState(() => refusalIn(queryClient.getQueryCache()));
  const { data: announced } = useQuery({ ...maintenanceQuery, enabled: visitor });
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== "updated" || event.action?.type !== "error") return;
      const { error } = event.action;
      if (isMaintenanceError(error)) setRefusal(error.serverMessage);
    };
    const ends = [
      queryClient.getQueryCache().subscribe(notice),
      queryClient.getMutationCache().subscribe(notice),
    ];
    // A refusal that came between the first rendering and this moment was heard by nobody.
    setRefusal((known) => known ?? refusalIn(queryClient.getQueryCache()));
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);

  const check = useCallback(async () => {
    setChecking(true);
    const cache = queryClient.getQueryCache();
    const asked = new Set(closedQueries(cache));
    await Promise.all([
      queryClient.refetchQueries({ predicate: (query) => asked.has(query) }),
      queryClient.refetchQueries({ ...maintenanceQuery, type: "active" }),
    ]);
    if (closedQueries(cache).length === 0) setRefusal(null);
    setChecking(false);
  }, [queryClient]);

  const message = refusal ?? (visitor ? (announced?.message ?? null) : null);
  const closed = message !== null;
  useEffect(() => {
    if (!closed) return;
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [closed, check]);

  return { message, checking, check, forget: () => setRefusal(null) };
}
