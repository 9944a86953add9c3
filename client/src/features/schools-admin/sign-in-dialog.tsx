import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useReplaceSignIn, useSchoolSignIn } from "#client/data/school-sign-in.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { SignInSwitches, useSignInChoice } from "#client/records/school/sign-in-switches.tsx";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { signInPath } from "./schools-admin.api.ts";

type SignInDialogProps = { title: string; school: SchoolEntry; onClose: () => void };

export function SignInDialog({ title, school, onClose }: SignInDialogProps) {
  const path = signInPath(school.id);
  const { data: saved, isPending, error, isFetching, refetch } = useSchoolSignIn(path);
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {saved ? (
        <SignInForm path={path} saved={saved} onClose={onClose} />
      ) : (
        <DialogBody>
          {isPending ? (
            <Loading label="Loading sign-in..." className="grid gap-5">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </Loading>
          ) : (
            <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

type SignInFormProps = { path: string; saved: SchoolSignIn; onClose: () => void };

function SignInForm({ path, saved, onClose }: SignInFormProps) {
  const save = useReplaceSignIn(path);
  const { choice, isChanged, choose } = useSignInChoice(saved);
  const submit = () =>
    save.mutate(
      { providerId: null, domains: [], ...choice },
      {
        onSuccess: () => {
          toast({ title: "Sign-in saved successfully" });
          onClose();
        },
        onError: (error) => toastFailure("Failed to save sign-in", error),
      },
    );
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody>
        <SignInSwitches provider={saved.provider} whose="This school" choice={choice} onChoose={choose} />
        <UnsavedChanges exist={isChanged} />
      </DialogBody>
      <FormActions onCancel={onClose} pending={save.isPending} pendingLabel="Saving...">
        Save Sign-In
      </FormActions>
    </DialogForm>
  );
}
