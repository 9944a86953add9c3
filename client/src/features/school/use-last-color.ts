import { useState } from "react";
import { isHexColor, normalizeHex } from "#shared/domain/colors.ts";

/** The color as #RRGGBB; while what is typed is none, the last one that was, or `fallback` before the first. */
export function useLastColor(typed: string, fallback: string): string {
  const text = typed.trim();
  const [last, setLast] = useState(fallback);
  const color = isHexColor(text) ? normalizeHex(text) : last;
  if (color !== last) setLast(color);
  return color;
}
