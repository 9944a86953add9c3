import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";

const [ConfirmationDialog] = preloadable(
  async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
);

/** For an opponent who has agreed by telephone, by email or on the field. */
export function ConfirmedByHand({ game, onDone }: { game: Game; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => leaveSafely(() => setOpen(true))}
      >
        Confirmed another way…
      </Button>
      {open ? (
        <LazyDialog title="Confirmed another way…" onClose={() => setOpen(false)}>
          {(frame) => <ConfirmationDialog {...frame} game={game} onDone={onDone} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
