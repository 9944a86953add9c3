import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for the sidebar. */
export const WIDE_SCREEN = "(min-width: 64rem)";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
