import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { StepLink } from "#client/components/step-link.tsx";
import { buttonClass, clearOf } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { stepHref, WELCOME_STEPS } from "./welcome-steps.ts";

/** @property takeFocus one came here from another step, not from elsewhere */
export type StepProps = { takeFocus: boolean };

type StepCardProps = StepProps & {
  step: number;
  text: string;
  /** there is nothing left to do here; else the step can be skipped */
  done: boolean;
  /** the button that does what is to be done here and leads on */
  submit?: ReactNode;
  children: ReactNode;
};

/** One step, and the ways back, past it and on. */
export function StepCard({ step, text, done, submit, takeFocus, children }: StepCardProps) {
  const isLast = step === WELCOME_STEPS.length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The step before took the focus along.
    if (!takeFocus || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takeFocus]);

  return (
    <Card>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl">
            {WELCOME_STEPS[step - 1]}
          </h2>
          <p className="mt-1 max-w-prose text-ink-muted">{text}</p>
        </div>
        {children}
      </CardBody>
      <CardFooter>
        {step > 1 ? (
          <StepLink href={stepHref(step - 1)} className={buttonClass({ variant: "outline" })}>
            Back
          </StepLink>
        ) : null}
        <span className="flex-1" />
        {done ? null : (
          <Link href={stepHref(step + 1)} className={buttonClass({ variant: "outline" })}>
            Skip
          </Link>
        )}
        {submit}
        {done ? (
          <StepLink href={stepHref(step + 1)} className={buttonClass()} {...clearOf("primary")}>
            {isLast ? "To the dashboard" : "Continue"}
          </StepLink>
        ) : null}
      </CardFooter>
    </Card>
  );
}
