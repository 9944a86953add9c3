import { keepChoice, keptChoice } from "./kept-choice.ts";

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

/** Shows the pages as they were chosen to look; without a choice they follow the device. */
export function showAppearance(): void {
  const chosen = keptChoice(APPEARANCE_KEY);
  if (chosen === "light" || chosen === "dark") root.dataset.appearance = chosen;
  else delete root.dataset.appearance;
}

export function chooseAppearance(chosen: Appearance): void {
  keepChoice(APPEARANCE_KEY, chosen);
  showAppearance();
}
