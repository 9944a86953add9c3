import { useLocation } from "wouter";
import { DraftNotice } from "#client/components/draft-notice.tsx";
import { NameFields } from "#client/components/name-fields.tsx";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { ColorField } from "#client/records/school/color-field.tsx";
import { TimeZoneFields } from "#client/records/school/time-zone-fields.tsx";
import type { School } from "#shared/api/schools.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { FORM_PRIMARY, FORM_SECONDARY, isHexColor, normalizeHex } from "#shared/domain/school/colors.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { MailPreview } from "./mail-preview.tsx";
import { StepCard, type StepProps } from "./step-card.tsx";
import { useSchoolStep } from "./use-school-step.ts";
import { stepHref } from "./welcome-steps.ts";

/** While the typed text is no color, the saved one shows. */
const colorOf = (typed: string, saved: string, fallback: string): string =>
  [typed.trim(), saved].filter(isHexColor).map(normalizeHex)[0] ?? fallback;

export function SchoolStepForm({ user, school, takeFocus }: StepProps & { user: User; school: School }) {
  const [, navigate] = useLocation();
  const step = useSchoolStep(user, school, () => navigate(stepHref(2)));
  const { name, settings } = step;
  const { errors } = name.formState;
  const [firstName, lastName] = name.watch(["firstName", "lastName"]);
  const [typedPrimary, typedSecondary] = settings.watch(["primaryColor", "secondaryColor"]);
  const primary = colorOf(typedPrimary, school.primaryColor, FORM_PRIMARY);
  const secondary = colorOf(typedSecondary, school.secondaryColor, FORM_SECONDARY);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.submit();
      }}
    >
      <StepCard
        step={1}
        takeFocus={takeFocus}
        text="Your emails carry your name and your school's colors."
        done={false}
        submit={
          <Button type="submit" pending={step.isSaving} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        <DraftNotice draft={step.draft} />
        <SaveProblemNotice problem={step.problem} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields
            firstName={name.register("firstName")}
            lastName={name.register("lastName")}
            errors={errors}
          />
          <ColorField form={settings} name="primaryColor" label="Primary Color" color={primary} />
          <ColorField form={settings} name="secondaryColor" label="Secondary Color" color={secondary} />
        </div>
        <MailPreview
          schoolName={school.name}
          logo={school.logo}
          signedBy={fullName(firstName, lastName)}
          primary={primary}
          secondary={secondary}
        />
        <TimeZoneFields form={settings} savedZone={school.timezone} />
        <UnsavedChanges exist={step.isDirty} />
      </StepCard>
    </form>
  );
}
