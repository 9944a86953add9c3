import type { ComponentProps, ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";
import { Card } from "./card.tsx";

/** A list of equal cards: one column on a phone, as many as fit elsewhere. Children are `<li>`. */
export function CardGrid({ className, ...rest }: ComponentProps<"ul">) {
  return (
    <ul
      className={cn("grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2", className)}
      {...rest}
    />
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** The grid while its cards load, for eyes only: six times what one card will look like. */
export function LoadingCardGrid({ children }: { children: ReactNode }) {
  return (
    <CardGrid aria-hidden="true">
      {PLACEHOLDERS.map((place) => (
        <li key={place} className="flex min-w-0">
          <Card className="w-full">{children}</Card>
        </li>
      ))}
    </CardGrid>
  );
}
