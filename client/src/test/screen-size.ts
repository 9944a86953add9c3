type ScreenSize = "wide" | "narrow";

const WIDTHS: Record<ScreenSize, number> = { wide: 1440, narrow: 390 };

/** Answers `matchMedia`: a wide screen with a mouse, or a narrow one with a finger. Call before rendering. */
export function setScreen(size: ScreenSize): void {
  window.matchMedia = (query) => ({
    matches: matches(query, size),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
}

function matches(query: string, size: ScreenSize): boolean {
  if (query.includes("pointer: coarse")) return size === "narrow";
  const pixels = (name: string) => {
    const found = new RegExp(`${name}-width:\\s*([\\d.]+)(rem|px)`).exec(query);
    return found ? Number(found[1]) * (found[2] === "rem" ? 16 : 1) : null;
  };
  const min = pixels("min");
  const max = pixels("max");
  if (min === null && max === null) return false;
  return WIDTHS[size] >= (min ?? 0) && WIDTHS[size] <= (max ?? Number.POSITIVE_INFINITY);
}
