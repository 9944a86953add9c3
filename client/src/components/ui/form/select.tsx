import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";

/** The platform's own select: its list is the best one on a phone and known to every assistive technology. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        className={cn(controlClass, "appearance-none truncate pr-9")}
        {...rest}
        {...useFieldControl(rest)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}

type OptionsProps = { of: readonly { value: string; label: string }[] };

export const Options = ({ of }: OptionsProps) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
