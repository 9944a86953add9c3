import { type RefObject, useLayoutEffect } from "react";

/** In pixels of the window. */
export type Box = { top: number; right: number; bottom: number; left: number };

/** Between a toast and what it made way for, in pixels. */
const GAP = 8;

/**
 * The distance that a toast has to move, up (negative) from the bottom or down from the top, to cover no obstacle. 0
 * where the window has no room for it beside them.
 */
export function clearShift(toast: Box, obstacles: readonly Box[], height: number, fromTop: boolean): number {
  let shift = 0;
  for (;;) {
    const moved = { ...toast, top: toast.top + shift, bottom: toast.bottom + shift };
    const covered = obstacles.find((obstacle) => overlap(moved, obstacle));
    if (!covered) return shift;
    shift = fromTop ? covered.bottom + GAP - toast.top : covered.top - GAP - toast.bottom;
    if (toast.top + shift < 0 || toast.bottom + shift > height) return 0;
  }
}

/**
 * Keeps the toast that the list holds off whatever is marked with `KEEP_CLEAR`. Looks in every frame while there is a
 * toast: pages scroll, bars appear and dialogs open under it.
 */
export function useKeepClear(list: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      if (list.current) list.current.style.translate = `0 ${shiftOf(list.current)}px`;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [list, active]);
}

function shiftOf(list: HTMLElement): number {
  const item = list.querySelector<HTMLElement>("li");
  if (!item) return 0;
  // Offsets leave out where the list was moved to already, and the toast's own way in.
  const left = list.offsetLeft + item.offsetLeft;
  const top = list.offsetTop + item.offsetTop;
  const toast = { top, left, right: left + item.offsetWidth, bottom: top + item.offsetHeight };
  const { innerHeight } = window;
  const obstacles = visibleMarks().map((mark) => mark.getBoundingClientRect());
  return clearShift(toast, obstacles, innerHeight, top < innerHeight / 2);
}

/** An element beneath a dialog cannot be pressed, so no toast has to avoid it. */
function visibleMarks(): Element[] {
  return [...document.querySelectorAll("[data-keep-clear]")].filter((mark) => {
    if (mark.closest("[aria-hidden=true]")) return false;
    const { width, top, bottom } = mark.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
