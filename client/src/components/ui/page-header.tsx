import type { ReactNode } from "react";
import { usePageHeading } from "#client/lib/page-heading.ts";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** The main action last, at the right; on a phone below the title where they need more room than it leaves. */
  actions?: ReactNode;
};

/**
 * A page's `h1`, its subtitle and actions on one line. It names the document and takes the focus when the page was
 * navigated to.
 */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header className="mb-1.5 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-3 sm:mb-4 sm:gap-x-6 short:mb-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 grow-999 basis-36">
        <h1 ref={heading} tabIndex={-1} className="text-2xl/7 sm:text-3xl xl:text-4xl">
          {title}
        </h1>
        {subtitle ? (
          <p className="text-[0.6875rem]/3.5 tracking-tight text-ink-muted sm:text-sm sm:tracking-normal xl:text-[0.9375rem]">
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
