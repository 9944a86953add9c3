import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useDeleteProvider, useDisconnectAll, useProviders } from "#client/data/providers.api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Provider } from "#shared/api/sysadmin/providers.ts";
import { ProviderDialog } from "./provider-dialog.tsx";

type Window =
  | { kind: "edit"; provider: Provider | null }
  | { kind: "delete" | "disconnect"; provider: Provider };

/** The identity providers by which people of schools sign in. */
export function ProvidersCard() {
  const { data: providers, isPending, error, isFetching, refetch } = useProviders();
  const [window, setWindow] = useState<Window | null>(null);
  const close = () => setWindow(null);
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Sign-In Providers"
        description="Google, Microsoft or other OpenID Connect accounts of a district. A school's menu gives it one, with its domains."
        action={<Button onClick={() => setWindow({ kind: "edit", provider: null })}>Add Provider</Button>}
        className="pb-3 max-sm:flex-wrap max-sm:[&>button]:w-full"
      />
      <CardBody className="border-t border-line py-1">
        {isPending ? (
          <Loading label="Loading providers..." className="grid min-h-14 content-center">
            <Skeleton className="w-full max-w-72" />
          </Loading>
        ) : null}
        {error && !providers ? (
          <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
        ) : null}
        {providers?.length === 0 ? <p className="py-4 text-ink-muted">No providers yet</p> : null}
        <ul aria-label="Sign-in providers" className="divide-y divide-line">
          {providers?.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} onOpen={setWindow} />
          ))}
        </ul>
      </CardBody>
      {window?.kind === "edit" ? <ProviderDialog provider={window.provider} onClose={close} /> : null}
      {window?.kind === "delete" ? <DeleteProvider provider={window.provider} onClose={close} /> : null}
      {window?.kind === "disconnect" ? <DisconnectAll provider={window.provider} onClose={close} /> : null}
    </Card>
  );
}

function ProviderItem({ provider, onOpen }: { provider: Provider; onOpen: (window: Window) => void }) {
  const { name, issuer, enabled, schools } = provider;
  const buttons = [
    { label: "Edit", kind: "edit" },
    { label: "Disconnect all", kind: "disconnect" },
    { label: "Delete", kind: "delete" },
  ] as const;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {enabled ? null : <Badge>Off</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {issuer} · {counted(schools, "school")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ label, kind }) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            aria-label={`${label}: ${name}`}
            onClick={() => onOpen({ kind, provider })}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

type ProviderWindowProps = { provider: Provider; onClose: () => void };

function DeleteProvider({ provider: { id, name }, onClose }: ProviderWindowProps) {
  const remove = useDeleteProvider();
  return (
    <DeleteDialog
      title="Delete Provider"
      name={name}
      question="Nobody can sign in by it any more, and its accounts are disconnected."
      onDelete={() => remove.mutateAsync(id)}
      deleted={{ title: "Provider deleted successfully" }}
      onFailure={(error) => toastFailure("Failed to delete provider", error)}
      onClose={onClose}
    />
  );
}

function DisconnectAll({ provider: { id, name }, onClose }: ProviderWindowProps) {
  const disconnect = useDisconnectAll();
  const act = async () => {
    try {
      const { disconnected } = await disconnect.mutateAsync(id);
      toast({ title: "Disconnected", description: `${counted(disconnected, "account")} of ${name}.` });
    } catch (error) {
      toastFailure("Failed to disconnect", error);
    }
  };
  return (
    <AskFirst
      title="Disconnect All Accounts"
      name={name}
      confirmLabel="Disconnect all"
      pendingLabel="Disconnecting..."
      act={act}
      onClose={onClose}
    >
      <p>Everybody who signed in by it is signed out, and connects the account anew at the next sign-in.</p>
    </AskFirst>
  );
}
