import { cn } from "#client/lib/cn.ts";
import { StepLink } from "./step-link.tsx";
import { stepHref, WELCOME_STEPS } from "./welcome-steps.ts";

export function StepBar({ current }: { current: number }) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-2 cramped:grid-cols-2">
        {WELCOME_STEPS.map((title, index) => {
          const step = index + 1;
          return (
            <li key={title}>
              <StepLink
                href={stepHref(step)}
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
                  {step}
                  <span className="max-sm:sr-only"> {title}</span>
                </span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
