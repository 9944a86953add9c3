import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useNewRecoveryCodes, useRemoveTotp, useSignInWays } from "#client/data/account/second-step.api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { LateRecoveryCodesDialog, LateTotpDialog } from "#client/records/second-step/late-windows.tsx";
import type { SignInWays } from "#shared/api/sign-in.ts";

/** A person's second step at signing in. */
export function TwoStepCard() {
  const { data: ways, isPending, error, isFetching, refetch } = useSignInWays();
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Two-Step Sign-In"
        description="After your password, a code from an app on your phone. Nobody gets in by your password alone."
      />
      {isPending ? (
        <CardBody>
          <Loading label="Loading..." className="grid min-h-12 content-center">
            <Skeleton className="w-full max-w-56" />
          </Loading>
        </CardBody>
      ) : null}
      {ways ? <Ways ways={ways} /> : null}
      {error && !ways ? (
        <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
      ) : null}
    </Card>
  );
}

function Ways({ ways: { totp, recoveryCodes } }: { ways: SignInWays }) {
  const [open, setOpen] = useState<"app" | "remove" | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = useNewRecoveryCodes();
  const remove = useRemoveTotp();

  const makeCodes = () =>
    renew.mutate(undefined, {
      onSuccess: ({ recoveryCodes: made = [] }) => setCodes(made),
      onError: (error) => toastFailure("Failed to make recovery codes", error),
    });
  const removeApp = async () => {
    try {
      await remove.mutateAsync();
      toast({ title: "Two-step sign-in is off", description: "You sign in with your password alone." });
    } catch (error) {
      toastFailure("Failed to remove the app", error);
    }
  };

  return (
    <>
      <CardBody>
        <p role="status">
          {totp ? `Authenticator app · ${counted(recoveryCodes, "recovery code")} left` : "Not set up"}
        </p>
      </CardBody>
      <CardFooter>
        {totp ? (
          <>
            <Button
              variant="outline"
              pending={renew.isPending}
              pendingLabel="Making codes..."
              onClick={makeCodes}
            >
              New recovery codes
            </Button>
            <Button variant="outline" onClick={() => setOpen("remove")}>
              Remove
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => setOpen("app")}>
            Set up an authenticator app
          </Button>
        )}
      </CardFooter>
      {open === "app" ? <LateTotpDialog onClose={() => setOpen(null)} /> : null}
      {open === "remove" ? (
        <AskFirst
          title="Remove Two-Step Sign-In"
          name="Authenticator app"
          confirmLabel="Remove"
          pendingLabel="Removing..."
          act={removeApp}
          onClose={() => setOpen(null)}
        >
          <p>You will sign in with your password alone, and your recovery codes end.</p>
        </AskFirst>
      ) : null}
      {codes.length > 0 ? <LateRecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </>
  );
}
