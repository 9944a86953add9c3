import type { ReactNode } from "react";

/** What to do next, one thing after the other. */
export function Hints({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-pretty wrap-anywhere marker:text-ink-muted">{children}</ul>
  );
}
