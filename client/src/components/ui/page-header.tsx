import type { ReactNode } from "react";
import { usePageHeading } from "#client/lib/page-heading.ts";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** The main action last, at the right; below the title on a phone. */
  actions?: ReactNode;
};

/** A page's `h1`. It names the document and takes the focus when the page was navigated to. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 short:mb-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-4xl short:text-3xl cramped:text-3xl">
          {title}
        </h1>
        {subtitle ? <p className="text-ink-muted">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow max-sm:*:basis-36">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
