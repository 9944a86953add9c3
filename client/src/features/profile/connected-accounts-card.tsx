import { useState } from "react";
import { useSearch } from "wouter";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ProblemText } from "#client/components/ui/form/problem-text.tsx";
import { useDisconnect, useSignInWays } from "#client/data/account/second-step.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { providerAddress, useSignInOptions } from "#client/records/providers/sign-in-links.tsx";
import type { SignInWays } from "#shared/api/sign-in.ts";

/** The person's account at the school's identity provider; nothing where the school has none. */
export function ConnectedAccountsCard() {
  const { data: ways } = useSignInWays();
  if (!ways || ways.providers.length === 0) return null;
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Connected Accounts"
        description="An account that is connected signs you in without your password here."
      />
      <CardBody className="py-1">
        <Refusal />
        <ul aria-label="Connected accounts" className="divide-y divide-line">
          {ways.providers.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** For somebody who came back from the provider without an account to connect. */
function Refusal() {
  const search = useSearch();
  return new URLSearchParams(search).has("problem") ? <Sentence search={search} /> : null;
}

function Sentence({ search }: { search: string }) {
  const { problem } = useSignInOptions(search);
  return problem ? (
    <div role="alert" className="py-2">
      <ProblemText text={problem} />
    </div>
  ) : null;
}

function ProviderItem({ provider: { id, name, email } }: { provider: SignInWays["providers"][number] }) {
  const [asks, setAsks] = useState(false);
  const disconnect = useDisconnect();
  const act = async () => {
    try {
      await disconnect.mutateAsync(id);
      toast({ title: "Disconnected", description: `Your account at ${name} no longer signs you in.` });
    } catch (error) {
      toastFailure("Failed to disconnect", error);
    }
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p>{name}</p>
        <p className="text-sm text-ink-muted">{email ?? "Not connected"}</p>
      </div>
      {email === null ? (
        <a
          href={providerAddress(id, { connect: true, returnTo: "/profile" })}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Connect
        </a>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setAsks(true)}>
          Disconnect
        </Button>
      )}
      {asks ? (
        <AskFirst
          title={`Disconnect ${name}`}
          name={email ?? name}
          confirmLabel="Disconnect"
          pendingLabel="Disconnecting..."
          act={act}
          onClose={() => setAsks(false)}
        >
          <p>It no longer signs you in. You are signed out on other devices where it did.</p>
        </AskFirst>
      ) : null}
    </li>
  );
}
