import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The button that does what comes next. */
  action?: ReactNode;
  /** The title's level: `h2` on a page, `h3` inside a card. */
  as?: "h2" | "h3";
  className?: string;
};

export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  as: Heading = "h2",
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        "panel flex flex-col items-center rounded-md border-dashed border-line-strong/60 text-center",
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-10 text-primary-text" />
      <Heading className="text-2xl">{title}</Heading>
      {text ? <p className="mt-1 max-w-prose text-ink-muted">{text}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
