/** The value of a cell, with the guesses that were made; or the reason why it cannot be read. */
export type Reading<Value> = { ok: true; value: Value; warnings: string[] } | { ok: false; reason: string };

export const right = <Value>(value: Value, ...warnings: (string | null)[]): Reading<Value> => ({
  ok: true,
  value,
  warnings: warnings.filter((warning) => warning !== null),
});

export const wrong = <Value>(reason: string): Reading<Value> => ({ ok: false, reason });

/** All their reasons as one sentence. */
export const reasonsOf = (...readings: readonly Reading<unknown>[]): string =>
  readings.flatMap((reading) => (reading.ok ? [] : reading.reason)).join("; ");
