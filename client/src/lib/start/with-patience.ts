/** After a longer wait a screen that says so is better. */
const PATIENCE_MS = 150;

/**
 * Waits for the parts of the first screen, which mostly come with the application itself. A part that is missing when
 * React renders has a placeholder, which React keeps for a third of a second however soon the part comes. A part that
 * failed is reported by the screen that misses it.
 */
export function withPatience(ready: Promise<unknown>, show: () => void): void {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([ready.catch(() => {}), patience]).then(show);
}
