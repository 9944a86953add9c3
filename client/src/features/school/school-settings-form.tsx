import { zodResolver } from "@hookform/resolvers/zod";
import UserPlus from "lucide-react/icons/user-plus";
import { useLayoutEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "#client/components/draft-notice.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useReadSchool, useSaveSchool } from "#client/data/school.api.ts";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { useVersion } from "#client/data/version.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useDraft } from "#client/lib/forms/use-draft.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { applyTheme } from "#client/lib/theme.ts";
import { toast } from "#client/lib/toast.ts";
import { type SchoolFormValues, schoolFormValues } from "#client/records/school/school-form.ts";
import { VersionDisplay } from "#client/records/version/version-display.tsx";
import { type School, type SchoolSettingsInput, schoolSettingsInput } from "#shared/api/schools.ts";
import { SaveBar } from "./save-bar.tsx";
import { SchoolColorsCard } from "./school-colors-card.tsx";
import { SchoolInformationCard } from "./school-information-card.tsx";

export function SchoolSettingsForm({ school }: { school: School }) {
  const save = useSaveSchool();
  const readSchool = useReadSchool();
  const form = useForm<SchoolFormValues, unknown, SchoolSettingsInput>({
    mode: "onTouched",
    resolver: zodResolver(schoolSettingsInput),
    defaultValues: schoolFormValues(school),
  });
  const { isDirty } = form.formState;
  const { problem, report, forget } = useSaveProblem(form, async () => schoolFormValues(await readSchool()));

  const draft = useDraft(form, "school-settings");
  const wearSavedColors = useSavedColors(school);

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      form.reset(schoolFormValues(await save.mutateAsync(input)));
      toast({ title: "School settings saved successfully" });
    } catch (error) {
      toastFailure("Failed to save school settings", error);
      report(error);
    }
  });

  const discard = () => {
    forget();
    form.reset(schoolFormValues(school));
    wearSavedColors();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DraftNotice draft={draft} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SchoolInformationCard form={form} savedZone={school.timezone} />
        <div className="grid gap-4">
          <SchoolColorsCard form={form} school={school} />
          <StaffCard />
          <VersionCard />
        </div>
      </div>
      <SaveBar dirty={isDirty} problem={problem} pending={save.isPending} onDiscard={discard} />
      <UnsavedChanges exist={isDirty} />
    </form>
  );
}

/**
 * Returns to the colors that the school has saved: when asked to, and when the page is left with others applied.
 * In a layout effect, since the frame takes the school's colors off after it when the person signs out.
 */
function useSavedColors(school: School): () => void {
  const saved = useRef(school);
  useLayoutEffect(() => {
    saved.current = school;
  }, [school]);
  useLayoutEffect(() => () => wear(saved.current), []);
  return () => wear(school);
}

const wear = ({ primaryColor, secondaryColor }: School) => applyTheme(primaryColor, secondaryColor);

/** No card without a version to show. */
function VersionCard() {
  const { data: version } = useVersion();
  if (!version) return null;
  return (
    <Card>
      <CardHeader title="Application Version" />
      <CardBody>
        <VersionDisplay className="text-sm" />
      </CardBody>
    </Card>
  );
}

/** The way to the people, from the school's settings. */
function StaffCard() {
  const { data: staff, isPending } = useStaff(OWN_STAFF);
  const canManage = staff?.canManage ?? false;
  return (
    <Card>
      <CardHeader title="Staff" />
      <CardBody className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-muted">
          {canManage
            ? "Invite colleagues, and lock out who no longer works here."
            : "Everyone who works with your school's teams, opponents and games."}
        </p>
        {isPending ? (
          <Skeleton className="h-9.5 w-full max-w-40" />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/settings/staff" variant="outline">
              {canManage ? "Manage staff" : "See who works here"}
            </ButtonLink>
            {canManage ? (
              <ButtonLink href="/settings/staff?new=1" variant="outline">
                <UserPlus aria-hidden="true" />
                Invite
              </ButtonLink>
            ) : null}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
