import type { ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";
import { ON_ITS_WAY } from "#client/lib/start/on-its-way.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** One grey bar in the shape of what comes; give it a size, with `w-full max-w-…` for a width, which no screen is too narrow for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("skeleton block animate-pulse bg-ink/10 forced-colors:border", className)}
    />
  );
}

/** Wraps the skeletons of a part of the page and says once that it is loading. */
export function Loading({
  label = "Loading...",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" {...ON_ITS_WAY} className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
