import { createContext, type ReactNode, use, useId } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import { Label } from "./label.tsx";

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean };

const Context = createContext<FieldContext | null>(null);

type FieldProps = {
  label: string;
  /** Stands below the control until an error takes its place beside it. */
  hint?: ReactNode;
  /** The message of react-hook-form: `errors.name?.message`. */
  error?: string;
  /** Only screen readers get the label, for filters and search boxes. */
  labelHidden?: boolean;
  /** Something at the right end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * Label, control, hint and error of one form field. The control inside (`Input`, `Textarea`, `Select`, `PhoneInput`,
 * `DateField`) takes its id, `aria-describedby` and `aria-invalid` from here.
 */
export function Field({ label, hint, error, labelHidden, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;

  return (
    <div className={cn("grid gap-1.5", className)}>
      <div className={cn("flex items-baseline justify-between gap-3", labelHidden && !aside && "sr-only")}>
        <Label htmlFor={id} className={labelHidden ? "sr-only" : undefined}>
          <Isolated>{label}</Isolated>
        </Label>
        {aside}
      </div>
      <Context value={{ id, describedBy, invalid: Boolean(error) }}>{children}</Context>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-muted">
      {typeof children === "string" ? <Isolated>{children}</Isolated> : children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm font-medium text-danger-text">
      {children}
    </p>
  );
}

type ControlProps = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** Names and describes a control inside a `Field`; its own props win. */
export function useFieldControl(own: ControlProps) {
  const field = use(Context);
  const describedBy = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined;
  return {
    id: own.id ?? field?.id,
    "aria-describedby": describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}
