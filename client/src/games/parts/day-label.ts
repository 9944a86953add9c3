import { formatLongDate } from "#shared/domain/time/game-time.ts";

/** 'Fri, Sep 4', with the year unless it is today's. */
export function dayLabel(date: string, today: string): string {
  const day = formatLongDate(date);
  const year = date.slice(0, 4);
  return today.startsWith(year) ? day : `${day}, ${year}`;
}
