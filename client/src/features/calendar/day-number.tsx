import { cn } from "#client/lib/cn.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";

type DayNumberProps = { day: string; games: number; isToday: boolean; outside: boolean; className?: string };

/** The number that is seen, and the words that are read out. */
export function DayNumber({ day, games, isToday, outside, className }: DayNumberProps) {
  return (
    <time dateTime={day} className={cn("flex print:float-right", className)}>
      <span
        aria-hidden="true"
        className={cn(
          "numerals grid h-6 w-7 max-w-full place-items-center rounded-sm text-lg print:h-4 print:w-auto print:min-w-4 print:text-sm",
          outside && "text-ink-muted forced-colors:text-[GrayText]",
          isToday && "bg-secondary text-on-secondary print:border forced-colors:border-2",
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">
        {isToday ? "Today, " : null}
        {formatFullDate(day)}
        {games > 0 ? `, ${games} ${games === 1 ? "game" : "games"}` : null}
      </span>
    </time>
  );
}
