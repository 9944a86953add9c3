import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";
import { useFieldControl } from "./field.tsx";

/** Sixteen pixels on touch screens: a phone zooms into anything smaller when it gets the focus. */
export const controlClass =
  "control target block w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink transition-colors placeholder:text-ink-muted hover:border-ink-muted focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger aria-invalid:outline-danger coarse:text-base";

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cn(controlClass, "text-ellipsis", className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
