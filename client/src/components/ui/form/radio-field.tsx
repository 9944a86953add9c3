import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, FieldHint } from "./field.tsx";

type RadioFieldProps<Value extends string> = Pick<
  ComponentProps<"fieldset">,
  "onKeyDown" | "onPointerDown"
> & {
  legend: string;
  /** where a heading says the same */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  /** null while none is chosen */
  value: Value | null;
  onChange: (value: Value) => void;
  /** below the legend */
  hint?: ReactNode;
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
  hint,
  error,
  children,
  ...rest
}: RadioFieldProps<Value>) {
  const name = useId();
  const hintId = hint ? `${name}-hint` : undefined;
  const errorId = error ? `${name}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0" {...rest}>
      <legend className={legendHidden ? "sr-only" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
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
