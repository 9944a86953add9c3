import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { useEndOpponentCalendar } from "#client/data/opponents.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";

/** In an opponent's dialog: the calendar by which they follow their games, whose address may get into other hands. */
export function OpponentCalendar({ opponent }: { opponent: Opponent }) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync: end } = useEndOpponentCalendar();
  if (isTbd(opponent)) return null;
  const act = async () => {
    try {
      await end(opponent.id);
      toast({ title: "Calendar ended", description: "Its address leads nowhere any more." });
    } catch (error) {
      toastFailure("Failed to end the calendar", error);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm font-semibold">Calendar</p>
        <p className="text-sm text-ink-muted">
          Those who have answered can subscribe to their games with you.
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setAsks(true)}>
        End their calendar
      </Button>
      {asks ? (
        <AskFirst
          title="End their calendar?"
          name={opponent.schoolName}
          confirmLabel="End their calendar"
          pendingLabel="Ending..."
          act={act}
          onClose={() => setAsks(false)}
        >
          <p>
            Its address ends at once: everybody who follows it sees no more changes. Their page gives them a
            new address when they open it again.
          </p>
        </AskFirst>
      ) : null}
    </section>
  );
}
