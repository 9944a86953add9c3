import { formatLongDate } from "#shared/domain/game-time.ts";

/** 'Fri' over 'Sep 4' as on a wall calendar; another year than today's is named. */
export function DayMark({ date, today }: { date: string; today: string }) {
  const [weekday, day] = formatLongDate(date).split(", ");
  const year = date.slice(0, 4);
  return (
    <time dateTime={date} className="w-16 shrink-0 border-r border-line pr-2">
      <span className="block text-xs font-semibold text-ink-muted uppercase">{weekday}</span>{" "}
      <span className="numerals block text-xl whitespace-nowrap">{day}</span>{" "}
      {today.startsWith(year) ? null : <span className="block text-xs text-ink-muted">{year}</span>}
    </time>
  );
}
