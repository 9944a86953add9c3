/** How the pages look; the choice is kept in the browser, for everybody who uses it. */
export const APPEARANCES = [
  { value: "device", label: "Same as this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type Appearance = (typeof APPEARANCES)[number]["value"];

/** The choice's name in the browser's storage. */
export const APPEARANCE_KEY = "appearance";

const root = document.documentElement;

export const appearance = (): Appearance =>
  APPEARANCES.find(({ value }) => value === root.dataset.appearance)?.value ?? "device";

/** Shows the pages as they were chosen to look; a browser that keeps nothing follows the device. */
export function showAppearance(): void {
  try {
    show(localStorage.getItem(APPEARANCE_KEY));
  } catch {
    show(null);
  }
}

/** A browser that keeps nothing has the choice for as long as the page is open. */
export function chooseAppearance(chosen: Appearance): void {
  show(chosen);
  try {
    localStorage.setItem(APPEARANCE_KEY, chosen);
  } catch {
    // Nothing else depends on it.
  }
}

function show(chosen: string | null): void {
  if (chosen === "light" || chosen === "dark") root.dataset.appearance = chosen;
  else delete root.dataset.appearance;
}
