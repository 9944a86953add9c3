import { format } from "date-fns/format";
import { type ReactNode, useRef, useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import {
  useNewRecoveryCodes,
  useRemovePasskey,
  useRemoveTotp,
  useSignInWays,
  whyNoPasskeys,
} from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { timeAgo } from "#client/lib/time-ago.ts";
import { toast } from "#client/lib/toast.ts";
import { useNow } from "#client/lib/use-now.ts";
import {
  LatePasskeyDialog,
  LateRecoveryCodesDialog,
  LateTotpDialog,
} from "#client/records/second-step/late-windows.tsx";
import { LAST_WAY_IS_REQUIRED, type Passkey, type SignInWays } from "#shared/api/sign-in.ts";

/** A person's second step at signing in. */
export function TwoStepCard() {
  const { data: ways, isPending, error, isFetching, refetch } = useSignInWays();
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Two-Step Sign-In"
        description="After your password, a passkey or a code from an app. Your password alone lets nobody in."
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

function Ways({ ways: { required, passkeys, totp, recoveryCodes } }: { ways: SignInWays }) {
  const [open, setOpen] = useState<"passkey" | "app" | null>(null);
  const removeTotp = useRemoveTotp();
  const removePasskey = useRemovePasskey();
  const count = passkeys.length + (totp ? 1 : 0);
  const noPasskeys = whyNoPasskeys();
  const close = () => setOpen(null);

  return (
    <>
      {count === 0 ? (
        <CardBody>
          <p>Not set up</p>
        </CardBody>
      ) : (
        <CardBody className="py-1">
          <ul aria-label="Your second step" className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <WayItem key={passkey.id} id={passkey.id} name={passkey.name} fact={<Used passkey={passkey} />}>
                <RemoveButton
                  id={passkey.id}
                  way="Passkey"
                  name={passkey.name}
                  isLast={count === 1}
                  isRequired={required}
                  remove={() => removePasskey.mutateAsync(passkey.id)}
                />
              </WayItem>
            ))}
            {totp ? (
              <WayItem id="app" name="Authenticator app" fact="A code from your phone">
                <RemoveButton
                  id="app"
                  way="Authenticator App"
                  name="Authenticator app"
                  isLast={count === 1}
                  isRequired={required}
                  remove={() => removeTotp.mutateAsync()}
                />
              </WayItem>
            ) : null}
            <WayItem name="Recovery codes" fact={`${recoveryCodes} left, each for one sign-in`}>
              <NewCodesButton />
            </WayItem>
          </ul>
        </CardBody>
      )}
      <CardFooter>
        {noPasskeys ? (
          <p className="me-auto text-sm text-ink-muted">{noPasskeys}</p>
        ) : (
          <Button variant="outline" onClick={() => setOpen("passkey")}>
            Add a passkey
          </Button>
        )}
        {totp ? null : (
          <Button variant="outline" onClick={() => setOpen("app")}>
            Set up an authenticator app
          </Button>
        )}
      </CardFooter>
      {open === "passkey" ? <LatePasskeyDialog isFirst={count === 0} onClose={close} /> : null}
      {open === "app" ? <LateTotpDialog onClose={close} /> : null}
    </>
  );
}

type WayItemProps = { id?: string; name: string; fact: ReactNode; children: ReactNode };

function WayItem({ id, name, fact, children }: WayItemProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p id={id}>
          <Isolated>{name}</Isolated>
        </p>
        <p className="text-sm text-ink-muted">{fact}</p>
      </div>
      {children}
    </li>
  );
}

function Used({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const now = useNow();
  const used = lastUsedAt ? `last used ${timeAgo(Date.parse(lastUsedAt), now, "UTC")}` : "not used yet";
  return `Passkey · added ${format(createdAt, "MM/dd/yyyy")} · ${used}`;
}

type RemoveButtonProps = {
  /** of the name that describes the button */
  id: string;
  way: "Passkey" | "Authenticator App";
  name: string;
  /** without it there is no second step any more */
  isLast: boolean;
  isRequired: boolean;
  remove: () => Promise<unknown>;
};

function RemoveButton({ id, way, name, isLast, isRequired, remove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const gone = useRef(false);
  const act = async () => {
    try {
      await remove();
      gone.current = true;
      if (isLast)
        toast({ title: "Two-step sign-in is off", description: "You sign in with your password alone." });
      else toast({ title: "Removed", description: `${name} is no longer your second step.` });
    } catch (error) {
      toastFailure(`Failed to remove the ${way.toLowerCase()}`, error);
    }
  };
  if (isLast && isRequired) return <p className="text-sm text-ink-muted">{LAST_WAY_IS_REQUIRED}</p>;
  return (
    <>
      <Button variant="outline" size="sm" aria-describedby={id} onClick={() => setAsks(true)}>
        Remove
      </Button>
      {asks ? (
        <AskFirst
          title={isLast ? "Remove Two-Step Sign-In" : `Remove ${way}`}
          name={name}
          confirmLabel="Remove"
          pendingLabel="Removing..."
          act={act}
          originGone={gone}
          onClose={() => setAsks(false)}
        >
          <p>
            {isLast
              ? "You will sign in with your password alone, and your recovery codes end."
              : "You sign in with what is left. Your recovery codes stay."}
          </p>
        </AskFirst>
      ) : null}
    </>
  );
}

function NewCodesButton() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = useNewRecoveryCodes();
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: ({ recoveryCodes = [] }) => setCodes(recoveryCodes),
      onError: (error) => toastFailure("Failed to make recovery codes", error),
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={renew.isPending}
        pendingLabel="Making codes..."
        onClick={make}
      >
        New recovery codes
      </Button>
      {codes.length > 0 ? <LateRecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </>
  );
}
