import type { ReactNode } from "react";
import { StepHeading } from "#client/components/step-heading.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { cn } from "#client/lib/cn.ts";

type StepFrameProps = {
  title: string;
  /** beside the title */
  aside?: ReactNode;
  takeFocus: boolean;
  /** absent on the first step */
  onBack?: () => void;
  /** Beside the buttons: how many games there are so far. */
  status: string;
  /** the button that leads on */
  action: ReactNode;
  /** Above the buttons: the progress, or why it failed. */
  notice?: ReactNode;
  /** as wide as the page; else as its fields need */
  wide?: boolean;
  children: ReactNode;
};

/** One step with its buttons, which stay in sight below a long list: on a phone above the navigation. */
export function StepFrame({
  title,
  aside,
  takeFocus,
  onBack,
  status,
  action,
  notice,
  wide = false,
  children,
}: StepFrameProps) {
  return (
    <section
      aria-label={title}
      className={cn("grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3", !wide && "max-w-4xl")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StepHeading takeFocus={takeFocus}>{title}</StepHeading>
        {aside}
      </div>
      {children}
      <div
        {...PAGE_BAR}
        data-print="hide"
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-canvas py-3 lg:bottom-0 short:static"
      >
        {notice}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-sm font-medium tabular-nums">
            {status}
          </p>
          {onBack ? (
            <Button variant="outline" onClick={onBack}>
              Back
            </Button>
          ) : null}
          {action}
        </div>
      </div>
    </section>
  );
}
