import CalendarOff from "lucide-react/icons/calendar-off";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useAddBlackout, useBlackouts, useRemoveBlackout } from "#client/data/blackouts.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { SettingsSection } from "#client/features/school/settings-section.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { toast } from "#client/lib/toast.ts";
import { daysInWords, teamsInWords } from "#client/records/blackout/blackout-text.ts";
import type { BlackoutEntry } from "#shared/api/blackouts.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

const [BlackoutDialog, loadDialog] = preloadable(
  async () => (await import("./blackout-dialog.tsx")).BlackoutDialog,
);
const [PasteDialog, loadPaste] = preloadable(async () => (await import("./paste-dialog.tsx")).PasteDialog);

/** The days on which a school does not play; every change is saved at once. */
export function BlackoutsCard({ timezone }: { timezone: string }) {
  const [open, setOpen] = useState<"one" | "many" | null>(null);
  const today = dayOf(Date.now(), timezone);
  usePreload(loadDialog);
  usePreload(loadPaste);
  return (
    <SettingsSection
      title="Blackout Dates"
      description="Breaks, exams, graduation. Games on these days are marked, not blocked. Saved right away."
      action={<Buttons onOpen={setOpen} />}
    >
      <CardBody className="border-t border-line py-1">
        <BlackoutList />
      </CardBody>
      {open ? (
        <LazyDialog
          title={open === "one" ? "Add Blackout Dates" : "Paste Blackout Dates"}
          onClose={() => setOpen(null)}
        >
          {(frame) =>
            open === "one" ? (
              <BlackoutDialog today={today} {...frame} />
            ) : (
              <PasteDialog today={today} {...frame} />
            )
          }
        </LazyDialog>
      ) : null}
    </SettingsSection>
  );
}

function BlackoutList() {
  const { data: blackouts, isPending, error, isFetching, refetch } = useBlackouts();
  if (isPending) return <BlackoutsLoading />;
  if (!blackouts) {
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  }
  if (blackouts.length === 0) return <p className="py-4 text-ink-muted">No blackout dates yet</p>;
  return (
    <ul aria-label="Blackout dates" className="divide-y divide-line">
      {blackouts.map((blackout) => (
        <BlackoutItem key={blackout.id} blackout={blackout} />
      ))}
    </ul>
  );
}

function Buttons({ onOpen }: { onOpen: (what: "one" | "many") => void }) {
  return (
    <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:*:flex-1 cramped:flex-wrap">
      <Button variant="outline" onClick={() => onOpen("many")}>
        Paste a list
      </Button>
      <Button variant="outline" onClick={() => onOpen("one")}>
        <CalendarOff aria-hidden="true" />
        Add
      </Button>
    </div>
  );
}

function BlackoutsLoading() {
  return (
    <Loading label="Loading blackout dates..." className="grid gap-3 py-4">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
    </Loading>
  );
}

/** 'Dec 21, 2026 – Jan 2, 2027 · Winter break · All teams' */
function BlackoutItem({ blackout }: { blackout: BlackoutEntry }) {
  const takeAway = useTakeAway();
  const { label, teamIds } = blackout;
  const days = daysInWords(blackout);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold tabular-nums">{days}</span>
        {label ? ` · ${label}` : null}
        {" · "}
        <span className="text-ink-muted">
          {teamIds.length === 0 ? teamsInWords([], []) : <Teams ids={teamIds} />}
        </span>
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${[days, label].filter(Boolean).join(", ")}`}
        pending={takeAway.pending}
        onClick={() => takeAway.press(blackout)}
      >
        {takeAway.pending ? null : <X aria-hidden="true" />}
      </Button>
    </li>
  );
}

/** Asks for the names of the teams only where there are some to name. */
function Teams({ ids }: { ids: readonly number[] }) {
  const { data: teams = [] } = useTeams();
  return teamsInWords(ids, teams);
}

/** Deletes without asking, since one press brings the days back. */
function useTakeAway() {
  const remove = useRemoveBlackout();
  const add = useAddBlackout();

  const putBack = async ({ id: _, ...days }: BlackoutEntry) => {
    try {
      await add.mutateAsync(days);
      toast({ title: "Blackout dates restored", description: daysInWords(days) });
    } catch (error) {
      toastFailure("Failed to restore blackout dates", error);
    }
  };

  const press = async (blackout: BlackoutEntry) => {
    try {
      await remove.mutateAsync(blackout);
      toast({
        title: "Blackout dates deleted",
        description: [daysInWords(blackout), blackout.label].filter(Boolean).join(" · "),
        action: { label: "Undo", onPress: () => void putBack(blackout) },
      });
    } catch (error) {
      toastFailure("Failed to delete blackout dates", error);
    }
  };
  return { press, pending: remove.isPending };
}
