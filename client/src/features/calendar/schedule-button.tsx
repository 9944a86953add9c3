import Plus from "lucide-react/icons/plus";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { cn } from "#client/lib/cn.ts";

type ScheduleButtonProps = {
  day: string;
  today: string;
  onSchedule: (day: string) => void;
  tabIndex?: number;
  className?: string;
};

/** The form of a new game on a day without any. */
export function ScheduleButton({ day, today, onSchedule, tabIndex, className }: ScheduleButtonProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`Schedule Game on ${dayLabel(day, today)}`}
      className={cn(
        "target inline-flex items-center justify-center gap-1 rounded-sm border border-dashed border-line-strong font-semibold text-primary-text transition-opacity hover:bg-sunken",
        className,
      )}
      onClick={() => onSchedule(day)}
    >
      <Plus aria-hidden="true" className="size-3.5 shrink-0" />
      Schedule Game
    </button>
  );
}
