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
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 short:mb-2 short:items-center">
      <div className="min-w-0 short:flex short:flex-wrap short:items-baseline short:gap-x-4">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-4xl md:text-[2.75rem] short:text-3xl cramped:text-3xl"
        >
          {title}
        </h1>
        {subtitle ? <p className="mt-1 text-ink-muted short:mt-0">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow max-sm:*:basis-36">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
