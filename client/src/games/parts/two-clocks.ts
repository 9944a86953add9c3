import {
  formatLongDate,
  type LocalDateTime,
  timeOrTbd,
  timeWithZone,
} from "#shared/domain/time/game-time.ts";

type OurClock = LocalDateTime & { timeTbd: boolean };
type TheirClock = LocalDateTime & { timezoneCode: string };

/** A time on our clock, and on another school's beside it where that shows another: '6:00 PM (7:00 PM ET for them)'. */
export function onBothClocks(ours: OurClock, theirs: TheirClock | null): string {
  const time = timeOrTbd(ours);
  if (!theirs || ours.timeTbd || (ours.date === theirs.date && ours.time === theirs.time)) return time;
  const theirDay = ours.date === theirs.date ? "" : `${formatLongDate(theirs.date)}, `;
  return `${time} (${theirDay}${timeWithZone(theirs)} for them)`;
}
