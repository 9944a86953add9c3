import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isMaintenance } from "#client/lib/api.ts";

const CHECK_MS = 30_000;

const closedQueries = (cache: QueryCache) =>
  cache.findAll({ predicate: ({ state }) => isMaintenance(state.error) });

/**
 * The server's words while it answers that the system is under maintenance, and `check` for asking it again, which
 * also happens by itself. `null` when it is open.
 */
export function useMaintenance(): {
  message: string | null;
  checking: boolean;
  check: () => Promise<void>;
  forget: () => void;
} {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== "updated" || event.action?.type !== "error") return;
      const { error } = event.action;
      if (isMaintenance(error)) setMessage(error.serverMessage);
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
    await queryClient.refetchQueries({ predicate: (query) => asked.has(query) });
    if (closedQueries(cache).length === 0) setMessage(null);
    setChecking(false);
  }, [queryClient]);

  const closed = message !== null;
  useEffect(() => {
    if (!closed) return;
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [closed, check]);

  return { message, checking, check, forget: () => setMessage(null) };
}
