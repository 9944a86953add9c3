import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";

const [AskToMoveDialog] = preloadable(async () => (await import("./ask-to-move-dialog.tsx")).AskToMoveDialog);

type AskToMoveProps = { game: Game; partner: GamePartner; onDone: () => void };

/** The other answer to a game that the other school asks about. */
export function AskToMove(props: AskToMoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="coarse:h-12 max-sm:flex-1"
        onClick={() => leaveSafely(() => setOpen(true))}
      >
        Ask to move
      </Button>
      {open ? (
        <LazyDialog title="Ask to move" onClose={() => setOpen(false)}>
          {(frame) => <AskToMoveDialog {...frame} {...props} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
