import { type RefObject, useEffect } from "react";

/**
 * Keeps an element's `--visible-top` and `--visible-height` at the part of the screen that the on-screen keyboard
 * leaves free. Style sheets cannot see the keyboard of every phone; `visualViewport` can. On the document they would be
 * inherited by everything, and the styles of a long list behind a dialog would be worked out anew.
 */
export function useVisibleViewport(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const own = element.current?.style;
    if (!viewport || !own) return;
    const update = () => {
      own.setProperty("--visible-top", `${viewport.offsetTop}px`);
      own.setProperty("--visible-height", `${viewport.height}px`);
    };
    update();
    viewport.addEventListener("resize", update);
    viewport.addEventListener("scroll", update);
    return () => {
      viewport.removeEventListener("resize", update);
      viewport.removeEventListener("scroll", update);
    };
  }, [element]);
}
