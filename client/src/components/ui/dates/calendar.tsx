import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { DayPicker } from "react-day-picker";
import { buttonClass } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { formatFullDate, MIN_DATE } from "#shared/domain/time/game-time.ts";

const YEARS_AHEAD = 10;

const CHEVRONS = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown };

const CLASSES = {
  months: "relative",
  month_caption: "flex h-9.5 items-center justify-center px-10",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: cn(buttonClass({ variant: "ghost", size: "icon" })),
  button_next: cn(buttonClass({ variant: "ghost", size: "icon" })),
  dropdowns: "flex items-center gap-1",
  dropdown_root:
    "relative flex items-center rounded-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary-line",
  dropdown: "absolute inset-0 cursor-pointer opacity-0",
  caption_label: "numerals flex items-center gap-0.5 px-1.5 py-1 text-lg [&_svg]:size-4",
  month_grid: "mt-2 border-collapse",
  weekday: "size-9 text-xs font-semibold text-ink-muted coarse:size-[min(2.75rem,calc((100vw-2.75rem)/7))]",
  day: "p-0 text-center",
  day_button:
    "size-9 cursor-pointer rounded-md text-sm tabular-nums hover:bg-sunken focus-visible:outline-offset-0 disabled:cursor-not-allowed coarse:size-[min(2.75rem,calc((100vw-2.75rem)/7))]",
  today: "font-bold text-secondary-text underline underline-offset-4",
  selected:
    "[&_button]:bg-primary [&_button]:text-on-primary [&_button]:hover:bg-primary-hover forced-colors:[&_button]:border",
  outside: "text-ink-muted",
  disabled: "opacity-60",
};

/** A dot below the number, beside what else marks the day. */
const NOTED = {
  noted:
    "relative after:pointer-events-none after:absolute after:bottom-0.5 after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full after:bg-danger forced-colors:after:bg-[CanvasText]",
};

type CalendarProps = {
  /** yyyy-MM-dd or '' */
  value: string;
  onSelect: (date: string) => void;
  /** The school's day as yyyy-MM-dd; the browser's without it. */
  today?: string;
  /** a mark of the day (yyyy-MM-dd); '' for none */
  noteOf?: (date: string) => string;
};

/** A month to pick a day from, Sunday first, nothing before 1900-01-01. Heavy: load it when it is opened. */
export function Calendar({ value, onSelect, today, noteOf = () => "" }: CalendarProps) {
  const now = today ? toDate(today) : new Date();
  const selected = value ? toDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={0}
      showOutsideDays
      captionLayout="dropdown"
      today={now}
      selected={selected}
      defaultMonth={selected ?? now}
      startMonth={toDate(MIN_DATE)}
      endMonth={new Date(now.getFullYear() + YEARS_AHEAD, 11)}
      disabled={{ before: toDate(MIN_DATE) }}
      onSelect={(date) => onSelect(toText(date))}
      classNames={CLASSES}
      modifiers={{ noted: (date) => noteOf(toText(date)) !== "" }}
      modifiersClassNames={NOTED}
      labels={{
        labelDayButton: (date, day) =>
          [dayLabel(toText(date), day), noteOf(toText(date))].filter(Boolean).join(", "),
      }}
      components={{
        Chevron: ({ orientation = "down" }) => {
          const Icon = CHEVRONS[orientation];
          return <Icon aria-hidden="true" className="size-4" />;
        },
      }}
    />
  );
}

/** The number that shows is a word of the label, so that it can be spoken to. */
function dayLabel(date: string, day: { today?: boolean; selected?: boolean }): string {
  return [day.today && "Today", formatFullDate(date), day.selected && "selected"].filter(Boolean).join(", ");
}

/** The picker speaks of days as dates of the browser's own zone; their time of day is never read. */
function toDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function toText(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
