import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for the sidebar. */
export const WIDE_SCREEN = "(min-width: 64rem)";

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

/** In `rem`, because columns have to hold words. */
const COLUMNS_WIDTH = 48;

/**
 * Whether there is room for the columns of a table or of a week, at the size that the text really has: a media query
 * knows only the browser's own. Paper always has it, or a page would change its shape while it is printed.
 */
export function useRoomForColumns(): boolean {
  const rem = useSyncExternalStore(onResize, textSize);
  return useMediaQuery(`(min-width: ${COLUMNS_WIDTH * rem}px), print`);
}

/** In pixels; the browsers' own is 16. */
const LARGE_TEXT = 20;

/** Whether the reader has set a larger text, for which lines must be free to wrap. */
export const useLargeText = (): boolean => useSyncExternalStore(onResize, textSize) >= LARGE_TEXT;

const measured = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Asked at every rendering; to measure it there would make the browser settle the styles of the whole page each time.
 */
let known: number | null = null;
let listeners = 0;

function textSize(): number {
  if (listeners === 0) return measured();
  known ??= measured();
  return known;
}

/** A change of the text size changes the page's height. */
function onResize(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    known = measured();
    listener();
  });
  observer.observe(document.documentElement);
  listeners += 1;
  return () => {
    observer.disconnect();
    listeners -= 1;
    if (listeners === 0) known = null;
  };
}
