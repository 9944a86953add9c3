import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useState } from "react";
import { Input } from "#client/components/ui/form/input.tsx";
import { replacesAll } from "#client/lib/forms/replaces-all.ts";
import { readAs24Hours, type TimeEntry } from "#shared/domain/time/time-entry.ts";

const MAX_LENGTH = 5;

type TimeInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "onPaste" | "onBlur"> & {
  value: string;
  /** the text after a key, autofill, an input method or a pasted part */
  onType: (value: string, isWhole?: boolean) => void;
  /** A complete 24-hour time was pasted. */
  onPasteTime: (entry: Required<TimeEntry>) => void;
  onLeave: () => void;
};

/** Tells typing from pasting; the form decides what becomes of the text. */
export function TimeInput({ value, onType, onPasteTime, onLeave, ...rest }: TimeInputProps) {
  // An input method that is still at work loses its place when the text changes under it.
  const [composing, setComposing] = useState<string | null>(null);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setComposing((nativeEvent as InputEvent).isComposing ? target.value : null);
    onType(target.value);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    const reading = readAs24Hours(pasted);
    const isWhole = replacesAll(event.currentTarget);
    // The length limit would cut '7:30 PM' before it could be read.
    if (reading || isWhole) event.preventDefault();
    if (reading) onPasteTime(reading.entry);
    else if (isWhole) onType(pasted, true);
  };

  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...rest}
      className="tabular-nums"
      maxLength={MAX_LENGTH}
      value={composing ?? value}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null);
        onType(currentTarget.value);
      }}
      onPaste={paste}
      onBlur={onLeave}
    />
  );
}
