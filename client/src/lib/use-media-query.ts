import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for the sidebar, be it a rail of icons. */
export const WIDE_SCREEN = "(min-width: 64rem)";

/** Wide enough for the words of the sidebar. */
export const ROOMY_SCREEN = "(min-width: 80rem)";

/** A phone held sideways: what stands above the games must leave room for them. */
export const SHORT_SCREEN = "(max-height: 30rem) and (min-width: 40rem)";

/** A phone whose reader asked for text of about twice the size; as `cramped` in look.css. */
export const CRAMPED_SCREEN = "(max-width: 18rem)";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      // Chromium does not report that a query in `rem` matches differently since the reader changed the size of text.
      const stop = onResize(listener);
      return () => {
        list.removeEventListener("change", listener);
        stop();
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** A change of the text size changes the page's height. */
export function onResize(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
