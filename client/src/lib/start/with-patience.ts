/** Whoever waits longer is better off with a screen that says so. */
const PATIENCE_MS = 150;

/**
 * Waits for what the first screen is made of, which is mostly there with the application itself. What is not there when
 * React renders has something standing in for it: that has to be made, laid out and painted, too, and React leaves what
 * stands in for code where it is for a third of a second, however soon the code comes. What fails is told by the screen
 * that misses it.
 */
export function withPatience(ready: Promise<unknown>, show: () => void): void {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([ready.catch(() => {}), patience]).then(show);
}
