import { useQuery } from "@tanstack/react-query";
import { useAtRest } from "./when-at-rest.ts";

const RETRIES = 2;
const RETRY_DELAY_MS = 2_000;

/**
 * A chunk that a page does without at first; null until it is there. It is fetched once the page shows what it is there
 * for. If it did not come, it is fetched a few times more, and when the connection or the window comes back. `load`
 * must be the same function for a `name`.
 * @param atOnce the page is there for what the chunk finds
 */
export function useLateChunk<T extends object>(
  name: string,
  load: () => Promise<T>,
  atOnce = false,
): T | null {
  const atRest = useAtRest();
  const { data } = useQuery({
    queryKey: ["chunk", name],
    queryFn: load,
    enabled: atOnce || atRest,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: RETRIES,
    retryDelay: RETRY_DELAY_MS,
    retryOnMount: true,
    refetchOnReconnect: (query) => query.state.data === undefined,
    refetchOnWindowFocus: (query) => query.state.data === undefined && "always",
  });
  return data ?? null;
}
