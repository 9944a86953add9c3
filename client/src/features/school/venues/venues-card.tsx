import { useId } from "react";
import { CardBody } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Label } from "#client/components/ui/form/label.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useChooseVenue, useVenuesNow } from "#client/data/venues.api.ts";
import { SettingsSection } from "#client/features/school/settings-section.tsx";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { VenueEntry } from "#shared/api/venues.ts";

/** How many games the school's places hold; every change is saved at once. */
export function VenuesCard() {
  return (
    <SettingsSection
      title="Venues"
      description="Two home games at the same time are marked where only one fits. Saved right away."
    >
      <CardBody className="py-1">
        <VenueList />
      </CardBody>
    </SettingsSection>
  );
}

function VenueList() {
  const { data: venues, isPending, error, isFetching, refetch } = useVenuesNow();
  if (isPending) return <VenuesLoading />;
  if (!venues) {
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  }
  if (venues.length === 0) return <p className="py-4 text-ink-muted">No home venues yet</p>;
  return (
    <ul aria-label="Venues" className="divide-y divide-line">
      {venues.map((venue) => (
        <VenueItem key={venue.name} venue={venue} />
      ))}
    </ul>
  );
}

function VenuesLoading() {
  return (
    <Loading label="Loading venues..." className="grid gap-3 py-4">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
    </Loading>
  );
}

const HOLDS = [
  { value: "one", label: "One game at a time" },
  { value: "several", label: "Several games" },
];

/** The choice shows while it is saved, and is taken back where it could not be. */
function VenueItem({ venue: { name, games, single } }: { venue: VenueEntry }) {
  const id = useId();
  const choose = useChooseVenue();
  const shown = choose.isPending ? choose.variables.single : single;
  const save = (value: string) =>
    void choose
      .mutateAsync({ name, single: value === "one" })
      .catch((error: unknown) => toastFailure("Failed to save the venue", error));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
      <span className="min-w-0 wrap-anywhere">
        <Label htmlFor={id}>
          <Isolated>{name}</Isolated>
        </Label>
        <span className="text-sm text-ink-muted">{` · ${counted(games, "home game")}`}</span>
      </span>
      <Select
        id={id}
        className="w-52 max-sm:w-full"
        value={shown ? "one" : "several"}
        onChange={({ target }) => save(target.value)}
      >
        <Options of={HOLDS} />
      </Select>
    </li>
  );
}
