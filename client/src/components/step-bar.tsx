import { cn } from "#client/lib/cn.ts";
import { StepLink } from "./step-link.tsx";

type StepBarProps = {
  steps: readonly { title: string; href: string }[];
  /** The number of the step that shows, from 1. */
  current: number;
  /** A phone has room for the titles beside the numbers. */
  shortTitles?: boolean;
};

/** The steps of a walk, each a link to it. */
export function StepBar({ steps, current, shortTitles = false }: StepBarProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid auto-cols-fr grid-flow-col gap-2 cramped:grid-flow-row cramped:grid-cols-2">
        {steps.map(({ title, href }, index) => {
          const step = index + 1;
          return (
            <li key={title}>
              <StepLink
                href={href}
                {...(step === current && { "aria-current": "step" as const })}
                className="target flex flex-col gap-1.5 text-sm text-ink-muted hover:text-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink forced-colors:aria-[current=step]:underline"
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    "h-1 w-full rounded-full",
                    step <= current
                      ? "bg-primary-line forced-colors:bg-[Highlight]"
                      : "bg-line-strong/50 forced-colors:bg-[GrayText]",
                  )}
                />
                <span>
                  {step} <span className={cn(!shortTitles && "max-sm:sr-only")}>{title}</span>
                </span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
