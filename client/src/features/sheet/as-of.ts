import { formatLongDateWithYear, timeWithZone } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/**
 * Of two sheets of a day on a wall the newer one counts: 'As of Thu, Dec 3, 2026, 2:15 PM ET'.
 * @param instant epoch milliseconds
 */
export function asOf(instant: number, timeZone: string): string {
  const { date, time } = toLocal(instant, timeZone);
  return `As of ${formatLongDateWithYear(date)}, ${timeWithZone({ time, timezoneCode: timeZoneCode(timeZone) })}`;
}
