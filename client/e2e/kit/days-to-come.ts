const DAY_MS = 86_400_000;

/** A Tuesday that is still to come, in words of the calendar alone. */
export function nextTuesday(): string {
  const day = new Date(Date.now() + 9 * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

export const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const WEEKS = 5;

/** The first Sunday of a coming month's grid, when that has five weeks, and a day in its middle. */
export function nextMonthOfFiveWeeks(): { from: string; middle: string } {
  const now = new Date();
  for (let months = 1; ; months += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    if (Math.ceil((first.getUTCDay() + days) / 7) !== WEEKS) continue;
    const day = first.toISOString().slice(0, 10);
    return { from: after(day, -first.getUTCDay()), middle: after(day, 14) };
  }
}
