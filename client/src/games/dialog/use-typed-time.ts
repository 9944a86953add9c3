import { useState } from "react";
import { useController } from "react-hook-form";
import {
  completeTimeEntry,
  completeTyping,
  continueTyping,
  formatTimeEntry,
  readAs24Hours,
  type TimeEntry,
} from "#shared/domain/time/time-entry.ts";
import type { GameFormState } from "./game-form-values.ts";

/**
 * The form's time, which is clamped while it is typed, and `reading`: what was typed, where that is a time of the
 * 24-hour clock.
 */
export function useTypedTime(form: GameFormState) {
  const { field: control, fieldState } = useController({ control: form.control, name: "time" });
  const { onChange, onBlur, ...field } = control;
  const [lastTyped, setTyped] = useState("");
  // A time set from elsewhere (a reset, a proposal taken over) replaces what was typed.
  const typed = meaningsOf(lastTyped).includes(field.value) ? lastTyped : field.value;

  const enter = (text: string, { text: shown, meridiem }: TimeEntry) => {
    setTyped(text);
    onChange(shown);
    if (meridiem) form.setValue("meridiem", meridiem, { shouldDirty: true });
  };

  return {
    field,
    error: fieldState.error?.message,
    reading: readAs24Hours(typed),
    type: (value: string, isWhole = false) => {
      const text = isWhole ? value : continueTyping(typed, value);
      enter(text, formatTimeEntry(text));
    },
    take: (entry: Required<TimeEntry>) => enter(entry.text, entry),
    leave: () => {
      const complete = completeTimeEntry(field.value);
      if (complete !== null) {
        setTyped(completeTyping(typed));
        if (complete !== field.value) onChange(complete);
      }
      onBlur();
    },
  };
}

function meaningsOf(typed: string): (string | null)[] {
  return [formatTimeEntry(typed).text, completeTimeEntry(typed)];
}
