import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenAtRest } from "./when-at-rest.ts";

/**
 * Fetches a chunk that may be needed, once the page shows what it is there for: on a slow line nothing of it waits for
 * what nobody has asked for. A failure is reported when the chunk is really needed. `load` must be the same function at
 * every rendering.
 */
export function usePreload(load: () => Promise<unknown>): void {
  const queryClient = useQueryClient();
  useEffect(() => whenAtRest(queryClient, () => void load().catch(() => {})), [queryClient, load]);
}
