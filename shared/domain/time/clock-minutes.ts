const MINUTES_IN_DAY = 24 * 60;

/** '19:30:00' → 1170 */
export function clockMinutes(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The time (HH:mm:ss) so many minutes later on the same day; null where that is another day. */
export function shiftClock(time: string, minutes: number): string | null {
  const shifted = clockMinutes(time) + minutes;
  if (shifted < 0 || shifted >= MINUTES_IN_DAY) return null;
  return `${twoDigits(Math.floor(shifted / 60))}:${twoDigits(shifted % 60)}:00`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
