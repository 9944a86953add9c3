import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

/** A list of equal cards: one column on a phone, as many as fit elsewhere. Children are `<li>`. */
export function CardGrid({ className, ...rest }: ComponentProps<"ul">) {
  return (
    <ul
      className={cn("grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4", className)}
      {...rest}
    />
  );
}
