import type { ComponentType } from "react";
import { useSearch } from "wouter";
import { StepBar } from "#client/components/step-bar.tsx";
import { useStepMoved } from "#client/components/step-heading.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { ColleaguesStep } from "./colleagues-step.tsx";
import { SampleStep } from "./sample-step.tsx";
import { SchoolStepForm } from "./school-step-form.tsx";
import { SeasonStep } from "./season-step.tsx";
import type { StepProps } from "./step-card.tsx";
import { StepLoading } from "./step-loading.tsx";
import { stepHref, stepIn, WELCOME_STEPS } from "./welcome-steps.ts";

const STEPS: readonly ComponentType<StepProps>[] = [SchoolStep, SeasonStep, SampleStep, ColleaguesStep];

const BAR = WELCOME_STEPS.map((title, index) => ({ title, href: stepHref(index + 1) }));

/** The walk through for somebody new. Which step shows is in the address, and what is done is read from the school. */
export function WelcomePage() {
  const step = stepIn(useSearch());
  const moved = useStepMoved(step);
  const Step = STEPS[step - 1] ?? SchoolStep;
  return (
    <>
      <PageHeader title="Welcome" subtitle="Four short steps. Skip any of them and come back later." />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <StepBar steps={BAR} current={step} />
        <Step key={step} takeFocus={moved} />
      </div>
    </>
  );
}

function SchoolStep(props: StepProps) {
  const queries = { user: useCurrentUser(), school: useSchool() };
  return (
    <WithSchool queries={queries} loading={<StepLoading />}>
      {({ user, school }) => <SchoolStepForm user={user} school={school} {...props} />}
    </WithSchool>
  );
}
