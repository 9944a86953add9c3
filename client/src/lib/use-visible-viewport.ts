import { useEffect } from "react";

/**
 * Keeps `--visible-top` and `--visible-height` at the part of the screen that the on-screen keyboard leaves free.
 * Style sheets cannot see the keyboard of every phone; `visualViewport` can.
 */
export function useVisibleViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement.style;
    const update = () => {
      root.setProperty("--visible-top", `${viewport.offsetTop}px`);
      root.setProperty("--visible-height", `${viewport.height}px`);
    };
    update();
    viewport.addEventListener("resize", update);
    viewport.addEventListener("scroll", update);
    return () => {
      viewport.removeEventListener("resize", update);
      viewport.removeEventListener("scroll", update);
      root.removeProperty("--visible-top");
      root.removeProperty("--visible-height");
    };
  }, []);
}
