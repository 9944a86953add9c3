import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, "h-auto py-2", className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
