import { useMemo } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { counted } from "#client/lib/counted.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { natureOf } from "#shared/import/read-event.ts";

const [EventsDialog] = preloadable(async () => (await import("./events-dialog.tsx")).EventsDialog);

/** Leads to the opponents that an import made of events. */
export function EventsNotice({ opponents }: { opponents: readonly Opponent[] }) {
  const openWindow = useOpenWindow();
  const likely = useMemo(() => likelyEvents(opponents), [opponents]);
  if (likely.length === 0) return null;
  const review = () =>
    openWindow((close) => (
      <LazyDialog title="Opponents That Look Like Events" onClose={close}>
        {(frame) => <EventsDialog opponents={likely} {...frame} />}
      </LazyDialog>
    ));
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-l-4 border-primary-line bg-primary-wash px-4 py-1.5 max-sm:mt-2">
      <p className="font-medium tabular-nums">
        {counted(likely.length, "opponent")}{" "}
        {likely.length === 1 ? "looks like an event" : "look like events"}
      </p>
      <Button variant="outline" size="sm" onClick={review}>
        Review
      </Button>
    </div>
  );
}

/** The opponents whose names are those of events and whom nobody writes to, by name. */
const likelyEvents = (opponents: readonly Opponent[]): Opponent[] =>
  sortOpponents(
    opponents.filter(
      (opponent) => opponent.email === "" && !isTbd(opponent) && natureOf(opponent.schoolName) !== "school",
    ),
  );
