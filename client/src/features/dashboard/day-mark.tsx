import { formatDate, formatLongDate } from "#shared/domain/game-time.ts";

/** 'Fri' over '09/04/2026'. */
export function DayMark({ date }: { date: string }) {
  const [weekday] = formatLongDate(date).split(",");
  return (
    <time dateTime={date} className="shrink-0 border-r border-line pr-3">
      <span className="block text-xs font-semibold text-ink-muted uppercase">{weekday}</span>{" "}
      <span className="numerals block text-xl whitespace-nowrap">{formatDate(date)}</span>
    </time>
  );
}
