import { type QueryCache, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isMaintenance } from "#client/lib/api.ts";
import type { MaintenanceState } from "#shared/api/maintenance.ts";

const CHECK_MS = 30_000;

/** What the server tells a visitor, whom it refuses nothing that would tell it. */
const maintenanceQuery = queryOptions<MaintenanceState>({ queryKey: ["/api/maintenance"] });

const closedQueries = (cache: QueryCache) =>
  cache.findAll({ predicate: ({ state }) => isMaintenance(state.error) });

/**
 * The server's words while it answers that the system is under maintenance, and `check` for asking it again, which
 * also happens by itself. `null` when it is open. A visitor's screen asks beforehand.
 */
export function useMaintenance(visitor: boolean): {
  message: string | null;
  checking: boolean;
  check: () => Promise<void>;
  forget: () => void;
} {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: announced } = useQuery({ ...maintenanceQuery, enabled: visitor });
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== "updated" || event.action?.type !== "error") return;
      const { error } = event.action;
      if (isMaintenance(error)) setRefusal(error.serverMessage);
    };
    const ends = [
      queryClient.getQueryCache().subscribe(notice),
      queryClient.getMutationCache().subscribe(notice),
    ];
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
