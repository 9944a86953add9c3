import type { ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";
import { usePageHeading } from "#client/lib/page-heading.ts";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** The main action last, at the right; on a phone below the title where they need more room than it leaves. */
  actions?: ReactNode;
};

/**
 * A page's `h1`, its subtitle and actions on one line; beside actions a phone has no room for the subtitle. The `h1` names
 * the document and takes the focus when the page was navigated to.
 */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header className="mb-1.5 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-3 sm:mb-4 sm:gap-x-6 short:mb-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 grow-999 basis-36 max-sm:basis-32">
        <h1 ref={heading} tabIndex={-1} className="text-[1.375rem]/7 sm:text-3xl xl:text-4xl">
          {title}
        </h1>
        {subtitle ? (
          <p
            className={cn(
              "text-sm text-ink-muted max-sm:text-[0.6875rem]/3.5 max-sm:tracking-tight xl:text-[0.9375rem]",
              actions && "max-sm:sr-only",
            )}
          >
            {subtitle}
          </p>
        ) : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-1.5 max-sm:grow sm:gap-2 max-sm:*:-my-0.5 max-sm:*:grow">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
