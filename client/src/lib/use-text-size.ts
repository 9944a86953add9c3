import { useSyncExternalStore } from "react";
import { onResize, useMediaQuery } from "./use-media-query.ts";

/** In `rem`, because columns have to hold words. */
const COLUMNS_WIDTH = 48;

/**
 * Whether there is room for the columns of a table or of a week, at the size that the text really has: a media query
 * knows only the browser's own. Paper always has it, or a page would change its shape while it is printed.
 */
export function useRoomForColumns(): boolean {
  const rem = useSyncExternalStore(onTextSize, textSize);
  return useMediaQuery(`(min-width: ${COLUMNS_WIDTH * rem}px), print`);
}

/** In pixels; the browsers' own is 16. */
const LARGE_TEXT = 20;

/** Whether the reader has set a larger text, for which lines must be free to wrap. */
export const useLargeText = (): boolean => useSyncExternalStore(onTextSize, textSize) >= LARGE_TEXT;

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

function onTextSize(listener: () => void): () => void {
  listeners += 1;
  const stop = onResize(() => {
    known = measured();
    listener();
  });
  return () => {
    stop();
    listeners -= 1;
    if (listeners === 0) known = null;
  };
}
