import type { ReactNode } from "react";
import { Link } from "wouter";
import { StepHeading } from "#client/components/step-heading.tsx";
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
  return (
    <Card>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <StepHeading takeFocus={takeFocus}>{WELCOME_STEPS[step - 1]}</StepHeading>
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
            {isLast ? "Go to the dashboard" : "Continue"}
          </StepLink>
        ) : null}
      </CardFooter>
    </Card>
  );
}
