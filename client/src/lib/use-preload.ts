import { useEffect } from "react";

/**
 * Fetches code that may be needed, after the page has rendered without it. A failure is reported when the code is
 * really needed. `load` must be the same function at every rendering.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}
