import { useEffect } from "react";

/**
 * Fetches code that may be asked for, once the page is there without it. A failure shows when it is really needed.
 * `load` must be the same function at every rendering.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}
