import { useId } from "react";
import type { OfferedDate } from "./offered-dates.ts";

type OfferedDateRowsProps = {
  dates: readonly OfferedDate[];
  /** the place of the picked one in the offer */
  picked: number | undefined;
  disabled: boolean;
  onPick: (date: OfferedDate) => void;
};

/** The dates that the school offers, large enough for a thumb. */
export function OfferedDateRows({ dates, picked, disabled, onPick }: OfferedDateRowsProps) {
  const group = useId();
  return (
    <div className="grid gap-2.5">
      {dates.map((date) => (
        <DateRow
          key={date.option}
          group={group}
          date={date}
          checked={date.option === picked}
          disabled={disabled}
          onPick={() => onPick(date)}
        />
      ))}
    </div>
  );
}

type DateRowProps = {
  group: string;
  date: OfferedDate;
  checked: boolean;
  disabled: boolean;
  onPick: () => void;
};

function DateRow({ group, date: { day, time, passed }, checked, disabled, onPick }: DateRowProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface px-4 py-3 hover:bg-sunken has-checked:border-primary-line has-checked:ring-1 has-checked:ring-primary-line has-disabled:cursor-not-allowed has-disabled:bg-sunken">
      <input
        type="radio"
        name={group}
        className="size-5 shrink-0 accent-primary-line"
        checked={checked}
        disabled={disabled || passed}
        onChange={onPick}
      />
      <span className="min-w-0">
        <span className="block text-lg leading-snug font-semibold">{day}</span>
        <span className="block text-ink-muted">
          {time}
          {passed ? " · This date has passed" : null}
        </span>
      </span>
    </label>
  );
}
