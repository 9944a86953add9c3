import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, useId, useState } from "react";
import { FieldError, useFieldControl } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PopoverTrigger } from "#client/components/ui/popover.tsx";
import {
  formatDate,
  formatLongDateWithYear,
  isCalendarDate,
  MIN_DATE,
} from "#shared/domain/time/game-time.ts";
import { readTypedDate } from "#shared/domain/time/typed-date.ts";
import { DayPopover } from "./day-popover.tsx";

type DateFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** yyyy-MM-dd, or '' for none. */
  value: string;
  /** Text that is no date is passed on as typed, for the form's own check to refuse. */
  onChange: (date: string) => void;
  /** The school's day as yyyy-MM-dd: the calendar marks it, and a date without a year is none before it. */
  today: string;
  /** the calendar's mark of a day; '' for none */
  noteOf?: (date: string) => string;
};

/**
 * A date to type as people write it ('9/4', '9/4/27', '2027-09-04', 'Sep 4', 'Friday') or to pick from a calendar;
 * nothing before 1900-01-01. Below stands what was understood; once the field is left it shows MM/dd/yyyy itself. Text
 * that is no date stays as typed and is said to be none. Use with react-hook-form's `Controller` inside a `Field`.
 */
export function DateField({ value, onChange, onBlur, today, noteOf, disabled, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { "aria-invalid": refused } = useFieldControl(rest);
  const noteId = useId();
  const meaningOf = (text: string): string => readTypedDate(text, today) ?? text.trim();

  // The typed text stays while it means the value; a value set from elsewhere replaces it.
  const shown = typed !== null && meaningOf(typed) === value ? typed : displayed(value);
  const date = readTypedDate(shown, today);
  const problem = left && !refused && shown.trim() !== "" ? problemOf(date) : null;

  const type = (text: string) => {
    const dated = withSlashes(text);
    setTyped(dated);
    setLeft(false);
    onChange(meaningOf(dated));
  };

  return (
    <>
      <span className="relative block">
        <Input
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          {...rest}
          aria-describedby={
            [rest["aria-describedby"], problem && noteId].filter(Boolean).join(" ") || undefined
          }
          aria-invalid={rest["aria-invalid"] ?? (problem ? true : undefined)}
          disabled={disabled}
          className="pr-11 tabular-nums"
          value={shown}
          onChange={({ target }) => type(target.value)}
          onBlur={(event) => {
            setLeft(true);
            if (date) setTyped(null);
            onBlur?.(event);
          }}
        />
        <DayPopover
          label="Calendar"
          align="end"
          value={isCalendarDate(value) && value >= MIN_DATE ? value : ""}
          today={today}
          noteOf={noteOf}
          onSelect={(date) => {
            setTyped(null);
            onChange(date);
          }}
        >
          <PopoverTrigger
            disabled={disabled}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
          >
            <CalendarDays aria-hidden="true" className="size-4.5" />
            <span className="sr-only">Open calendar</span>
          </PopoverTrigger>
        </DayPopover>
      </span>
      <div id={noteId} aria-live="polite" className="text-sm text-ink-muted tabular-nums empty:hidden">
        {problem ? <FieldError>{problem}</FieldError> : date && formatLongDateWithYear(date)}
      </div>
    </>
  );
}

const displayed = (value: string): string => (isCalendarDate(value) ? formatDate(value) : value);

function problemOf(date: string | null): string | null {
  if (!date) return "Enter a date as MM/DD/YYYY";
  return date < MIN_DATE ? "Date must be 01/01/1900 or later" : null;
}

/** '09042026' → '09/04/2026' */
function withSlashes(text: string): string {
  return text.replace(/^(\d\d)(\d\d)(\d{4})$/, "$1/$2/$3");
}
