import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** { day: "Fri, Sep 4", time: "7:32:05 PM ET" } for an instant in epoch milliseconds. */
export function clockText(now: number, timeZone: string): { day: string; time: string } {
  const { date, time } = toLocal(now, timeZone);
  const [clock, half] = formatTime(time).split(" ");
  return {
    day: formatLongDate(date),
    time: `${clock}:${time.slice(-2)} ${half} ${timeZoneCode(timeZone)}`.trim(),
  };
}
