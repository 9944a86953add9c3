import Globe from "lucide-react/icons/globe";
import { useId, useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { PublicAddress, SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { formatLongDateWithYear } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { useFreeAddress, usePublicAddresses } from "./schools-admin.api.ts";

type PublicAddressesDialogProps = { title: string; school: SchoolEntry; onClose: () => void };

export function PublicAddressesDialog({ title, school, onClose }: PublicAddressesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogBody>
        <Addresses school={school} />
      </DialogBody>
    </Dialog>
  );
}

function Addresses({ school }: { school: SchoolEntry }) {
  const addresses = usePublicAddresses(school.id);
  if (addresses.isPending) {
    return (
      <Loading label="Loading addresses..." className="grid gap-2 py-4">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="w-60 max-w-full" />
      </Loading>
    );
  }
  if (!addresses.data) {
    return (
      <ErrorPanel
        error={addresses.error}
        onRetry={() => addresses.refetch()}
        retrying={addresses.isFetching}
        className="border-0"
      />
    );
  }
  if (addresses.data.length === 0) {
    return (
      <EmptyState
        icon={Globe}
        title="No address yet"
        text="The school chooses one when it publishes its schedule."
      />
    );
  }
  return (
    <ul className="-my-4 divide-y divide-line">
      {addresses.data.map((address) => (
        <Address key={address.slug} school={school} address={address} />
      ))}
    </ul>
  );
}

function Address({ school, address }: { school: SchoolEntry; address: PublicAddress }) {
  const titleId = useId();
  const { slug, until } = address;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="font-sans text-base leading-snug font-semibold wrap-anywhere">
            {`/s/${slug}`}
          </h3>
          <Badge tone={until ? "gray" : "green"}>{until ? "Former" : "Current"}</Badge>
        </div>
        <p className="text-sm text-ink-muted">
          {until
            ? `Leads to the current one until ${formatLongDateWithYear(dayOf(Date.parse(until), school.timezone))}.`
            : "Held also while the school shows nothing."}
        </p>
      </div>
      {until ? <Free schoolId={school.id} slug={slug} describedBy={titleId} /> : null}
    </li>
  );
}

type FreeProps = { schoolId: number; slug: string; describedBy: string };

function Free({ schoolId, slug, describedBy }: FreeProps) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync: free } = useFreeAddress(schoolId);
  const act = async () => {
    try {
      await free(slug);
      toast({ title: "Address freed", description: `Any school can take /s/${slug} now.` });
    } catch (error) {
      toastFailure("Failed to free the address", error);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:w-full"
        aria-describedby={describedBy}
        onClick={() => setAsks(true)}
      >
        Free
      </Button>
      {asks ? (
        <AskFirst
          title="Free this address?"
          name={`/s/${slug}`}
          confirmLabel="Free"
          pendingLabel="Freeing..."
          act={act}
          onClose={() => setAsks(false)}
        >
          <p>Links and calendars at this address end at once, and any school can take it.</p>
        </AskFirst>
      ) : null}
    </>
  );
}
