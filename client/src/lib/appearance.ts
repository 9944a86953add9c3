/** How the pages look; the choice is kept in the browser, for everybody who uses it. */
export const APPEARANCES = [
  { value: "device", label: "Same as this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type Appearance = (typeof APPEARANCES)[number]["value"];

/** The choice's name in the browser's storage, where start/early.ts finds it before anything shows. */
export const APPEARANCE_KEY = "appearance";

export function appearance(): Appearance {
  const chosen = document.documentElement.dataset.appearance;
  return APPEARANCES.find(({ value }) => value === chosen)?.value ?? "device";
}

/** If the browser keeps nothing, the choice holds for the page that is open. */
export function chooseAppearance(chosen: Appearance): void {
  if (chosen === "device") delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = chosen;
  try {
    if (chosen === "device") localStorage.removeItem(APPEARANCE_KEY);
    else localStorage.setItem(APPEARANCE_KEY, chosen);
  } catch {
    // Nothing else depends on it.
  }
}
