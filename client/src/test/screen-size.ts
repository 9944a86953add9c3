type ScreenSize = "wide" | "laptop" | "tablet" | "narrow" | "sideways";

const SCREENS: Record<ScreenSize, { width: number; height: number }> = {
  wide: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};

const WITH_MOUSE: readonly ScreenSize[] = ["wide", "laptop"];

/** Answers `matchMedia`: a wide screen or a laptop's with a mouse, or another one with a finger. Call before rendering. */
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
  if (query.includes("pointer: coarse")) return !WITH_MOUSE.includes(size);
  const limits = [...query.matchAll(/(min|max)-(width|height):\s*([\d.]+)(rem|px)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, bound, side, number, unit]) => {
      const limit = Number(number) * (unit === "rem" ? 16 : 1);
      const length = SCREENS[size][side === "width" ? "width" : "height"];
      return bound === "min" ? length >= limit : length <= limit;
    })
  );
}
