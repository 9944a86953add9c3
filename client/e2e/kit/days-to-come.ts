const DAY_MS = 86_400_000;

/** A Tuesday that is still to come, in words of the calendar alone. */
export function nextTuesday(): string {
  const day = new Date(Date.now() + 9 * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

export const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
