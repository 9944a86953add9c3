/** The starts of the first and the last of several games, in epoch milliseconds. */
export type Span = { first: number; last: number };

/** @returns null for no games */
export function spanOf(starts: readonly number[]): Span | null {
  const [any] = starts;
  if (any === undefined) return null;
  const first = starts.reduce((one, other) => Math.min(one, other), any);
  const last = starts.reduce((one, other) => Math.max(one, other), any);
  return { first, last };
}
