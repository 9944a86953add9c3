import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { SchoolStepForm } from "./school-step-form.tsx";
import type { StepProps } from "./step-card.tsx";
import { StepLoading } from "./step-loading.tsx";

export function SchoolStep(props: StepProps) {
  const queries = { user: useCurrentUser(), school: useSchool() };
  return (
    <WithSchool queries={queries} loading={<StepLoading />}>
      {({ user, school }) => <SchoolStepForm user={user} school={school} {...props} />}
    </WithSchool>
  );
}
