import type { ReactNode } from "react";

/** A list of things to try next. */
export function Hints({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-pretty wrap-anywhere marker:text-ink-muted">{children}</ul>
  );
}
