import type { ClipboardEvent, ComponentProps } from "react";
import { Controller } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { completeTimeEntry, formatTimeEntry, type TimeEntry } from "#shared/domain/time-entry.ts";
import type { GameFormState } from "./use-game-form.ts";

const MAX_LENGTH = 5;

/** The time as text, and the half of the day, which a pasted '19:30' or '7:30p' sets as well. */
export function TimeFields({ form }: { form: GameFormState }) {
  const accept = ({ text, period }: TimeEntry, change: (text: string) => void) => {
    change(text);
    if (period) form.setValue("meridiem", period, { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2">
      <Controller
        control={form.control}
        name="time"
        render={({ field, fieldState }) => (
          <Field label="Time" error={fieldState.error?.message}>
            <TimeInput {...field} onEntry={(entry) => accept(entry, field.onChange)} />
          </Field>
        )}
      />
      <Field label="AM/PM">
        <Select {...form.register("meridiem")}>
          <option>AM</option>
          <option>PM</option>
        </Select>
      </Field>
    </div>
  );
}

type TimeInputProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onEntry: (entry: TimeEntry) => void;
};

function TimeInput({ value, onEntry, onBlur, ...rest }: TimeInputProps) {
  const complete = completeTimeEntry(value);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The length limit would cut '7:30 PM' before it could be read.
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    if (text !== text.slice(selectionStart ?? 0, selectionEnd ?? 0)) return;
    event.preventDefault();
    onEntry(formatTimeEntry(event.clipboardData.getData("text")));
  };

  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...rest}
      className="tabular-nums"
      maxLength={MAX_LENGTH}
      value={value}
      onChange={({ target }) => onEntry(formatTimeEntry(target.value))}
      onPaste={paste}
      onBlur={(event) => {
        if (complete !== null && complete !== value) onEntry({ text: complete });
        onBlur?.(event);
      }}
    />
  );
}
