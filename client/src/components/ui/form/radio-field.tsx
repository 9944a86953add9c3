import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type RadioFieldProps<Value extends string> = {
  legend: string;
  /** where a heading says the same */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** what belongs to the choice, below it */
  children?: ReactNode;
};

/** One of a few, all of which stay in sight. */
export function RadioField<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  error,
  children,
}: RadioFieldProps<Value>) {
  const errorId = useId();
  const name = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={legendHidden ? "sr-only" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={CHOICE_ROW}>
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-primary"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {children}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** A box to be ticked, or one of several buttons, with its words: a thumb hits all of it. */
const CHOICE_ROW = "flex cursor-pointer items-center gap-2.5 py-1.5 coarse:min-h-11";
