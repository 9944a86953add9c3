import { useState } from "react";
import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useProviders } from "#client/data/providers.api.ts";
import { useReplaceSignIn, useSchoolSignIn } from "#client/data/school-sign-in.api.ts";
import { useStaff } from "#client/data/staff.api.ts";
import { ApiError } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { OnlySignInQuestion } from "#client/records/school/only-sign-in-question.tsx";
import { SignInSwitches, useSignInChoice } from "#client/records/school/sign-in-switches.tsx";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { peopleOutside } from "#shared/domain/school/people-outside.ts";
import { peoplePath, signInPath } from "./schools-admin.api.ts";

type SignInDialogProps = { title: string; school: SchoolEntry; onClose: () => void };

export function SignInDialog({ title, school, onClose }: SignInDialogProps) {
  const path = signInPath(school.id);
  const { data: saved, isPending, error, isFetching, refetch } = useSchoolSignIn(path);
  const staff = useStaff(peoplePath(school.id));
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {saved && staff.data ? (
        <SignInForm path={path} school={school} saved={saved} people={staff.data.people} onClose={onClose} />
      ) : (
        <DialogBody>
          {isPending || staff.isPending ? (
            <Loading label="Loading sign-in..." className="grid gap-5">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </Loading>
          ) : (
            <ErrorPanel
              error={error ?? staff.error}
              onRetry={() => Promise.all([refetch(), staff.refetch()])}
              retrying={isFetching || staff.isFetching}
              className="border-0"
            />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

type SignInFormProps = {
  path: string;
  school: SchoolEntry;
  saved: SchoolSignIn;
  people: readonly StaffMember[];
  onClose: () => void;
};

function SignInForm({ path, school, saved, people, onClose }: SignInFormProps) {
  const save = useReplaceSignIn(path);
  const providers = useProviders();
  const { choice, isChanged, choose } = useSignInChoice(saved);
  const [providerId, setProviderId] = useState(saved.provider?.id ?? null);
  const [domains, setDomains] = useState(saved.domains.join("\n"));
  const offered = providers.data ?? (saved.provider ? [saved.provider] : []);
  const provider = offered.find(({ id }) => id === providerId) ?? null;
  const listed = domains.split(/[\s,;]+/).filter(Boolean);
  const isMoved = providerId !== (saved.provider?.id ?? null) || listed.join() !== saved.domains.join();
  const errors = save.error instanceof ApiError ? save.error.fieldErrors : {};
  const domainError = Object.entries(errors).find(([field]) => field.startsWith("domains"))?.[1];
  const [asks, setAsks] = useState(false);
  const submit = async () => {
    try {
      await save.mutateAsync({
        ...choice,
        ...(provider ? { providerId, domains: listed } : { providerId: null, domains: [], ssoOnly: false }),
      });
      toast({ title: "Sign-in saved successfully" });
      onClose();
    } catch (error) {
      toastFailure("Failed to save sign-in", error);
    }
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (provider && choice.ssoOnly && !saved.ssoOnly) setAsks(true);
        else void submit();
      }}
    >
      <DialogBody>
        <Field label="Provider" error={errors.providerId}>
          <Select
            value={providerId ?? ""}
            onChange={({ target }) => setProviderId(target.value === "" ? null : Number(target.value))}
          >
            <option value="">None</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {provider ? (
          <Field label="Domains" error={domainError} hint="Of the staff's addresses there: lincoln.k12.us">
            <Textarea rows={2} value={domains} onChange={({ target }) => setDomains(target.value)} />
          </Field>
        ) : null}
        <SignInSwitches provider={provider} whose="This school" choice={choice} onChoose={choose} />
        <UnsavedChanges exist={isChanged || isMoved} />
      </DialogBody>
      {asks && provider ? (
        <OnlySignInQuestion
          name={school.name}
          provider={provider.name}
          outside={peopleOutside(people, listed)}
          act={submit}
          onClose={() => setAsks(false)}
        />
      ) : null}
      <FormActions onCancel={onClose} pending={save.isPending && !asks} pendingLabel="Saving...">
        Save Sign-In
      </FormActions>
    </DialogForm>
  );
}
