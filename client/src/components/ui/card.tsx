import type { ComponentProps, ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";

/** A hairline box; put `CardHeader`, `CardBody` and `CardFooter` in it, or anything with its own padding. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={cn("card flex min-w-0 rounded-md border border-line bg-surface", className)}
      {...rest}
    />
  );
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** At the right end: a link, a button, a count. */
  action?: ReactNode;
  /** The heading's level; the page title is `h1`. */
  as?: "h2" | "h3";
  className?: string;
};

export function CardHeader({ title, description, action, as: Heading = "h2", className }: CardHeaderProps) {
  return (
    <header className={cn("card-header flex items-start justify-between gap-3", className)}>
      <div className="min-w-0">
        <Heading className="text-xl">{title}</Heading>
        {description ? <p className="text-sm text-ink-muted">{description}</p> : null}
      </div>
      {action}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("card-body min-w-0 flex-1", className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn("flex flex-wrap items-center gap-2 border-t border-line px-5 py-3", className)}
      {...rest}
    />
  );
}
