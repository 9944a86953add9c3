import { useLayoutEffect, useRef } from "react";
import { applyTheme } from "#client/lib/theme.ts";
import type { School } from "#shared/api/schools.ts";

/**
 * Returns to the colors that the school has saved: when asked to, and when the page is left with others applied.
 * In a layout effect, since the frame takes the school's colors off after it when the person signs out.
 */
export function useSavedColors(school: School): () => void {
  const saved = useRef(school);
  useLayoutEffect(() => {
    saved.current = school;
  }, [school]);
  useLayoutEffect(() => () => wear(saved.current), []);
  return () => wear(school);
}

const wear = ({ primaryColor, secondaryColor }: School) => applyTheme(primaryColor, secondaryColor);
