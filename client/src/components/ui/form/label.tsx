import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

type LabelProps = ComponentProps<"label"> & { htmlFor: string };

export function Label({ className, htmlFor, children, ...rest }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={cn("text-sm font-semibold text-ink", className)} {...rest}>
      {children}
    </label>
  );
}
