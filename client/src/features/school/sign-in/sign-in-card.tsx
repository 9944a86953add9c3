import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { OWN_SIGN_IN, useChangeSignIn, useSchoolSignIn } from "#client/data/school-sign-in.api.ts";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { SettingsSection } from "#client/features/school/settings-section.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { OnlySignInQuestion } from "#client/records/school/only-sign-in-question.tsx";
import { SignInSwitches, useSignInChoice } from "#client/records/school/sign-in-switches.tsx";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";

/** How the school's people sign in. It has a button of its own, as saving may ask for the person's second step. */
export function SchoolSignInCard() {
  return (
    <SettingsSection title="Sign-In" description="How your school's staff sign in.">
      <ForPerson />
    </SettingsSection>
  );
}

function ForPerson() {
  const { data: saved, isPending, error, isFetching, refetch } = useSchoolSignIn(OWN_SIGN_IN);
  const staff = useStaff(OWN_STAFF);
  if (isPending || staff.isPending) {
    return (
      <CardBody>
        <Loading label="Loading sign-in..." className="grid gap-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      </CardBody>
    );
  }
  if (!saved) {
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  }
  return staff.data?.canManage ? <ForManager saved={saved} /> : <ForStaff saved={saved} />;
}

function ForManager({ saved }: { saved: SchoolSignIn }) {
  const save = useChangeSignIn();
  const { choice, isChanged, choose } = useSignInChoice(saved);
  const [asks, setAsks] = useState(false);
  const submit = async () => {
    try {
      await save.mutateAsync(choice);
      toast({ title: "Sign-in saved successfully" });
    } catch (error) {
      toastFailure("Failed to save sign-in", error);
    }
  };
  return (
    <>
      <CardBody className="grid gap-4">
        <SignInSwitches provider={saved.provider} whose="Your school" choice={choice} onChoose={choose} />
        <UnsavedChanges exist={isChanged} />
      </CardBody>
      <CardFooter className="justify-end max-sm:*:flex-1">
        <Button
          pending={save.isPending && !asks}
          pendingLabel="Saving..."
          onClick={choice.ssoOnly && !saved.ssoOnly ? () => setAsks(true) : submit}
        >
          Save Sign-In
        </Button>
      </CardFooter>
      {asks && saved.provider ? (
        <OnlySignInQuestion
          name={saved.provider.name}
          provider={saved.provider.name}
          outside={saved.outside}
          act={submit}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

const ForStaff = ({ saved: { provider, ssoOnly, secondStep } }: { saved: SchoolSignIn }) => (
  <CardBody className="grid gap-2">
    <p>{`Two-step sign-in is ${secondStep ? "required" : "not required"}.`}</p>
    {provider && ssoOnly ? <p>{`Everyone signs in with ${provider.name}.`}</p> : null}
    <p className="text-sm text-ink-muted">Managers of your school choose this.</p>
  </CardBody>
);
