import ArchiveRestore from "lucide-react/icons/archive-restore";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [RemovedGamesDialog] = preloadable(
  async () => (await import("./removed-games-dialog.tsx")).RemovedGamesDialog,
);

/** Leads to the games that can be put back. They are read when somebody wants to see them. */
export function RemovedGamesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" data-print="hide" onClick={() => setOpen(true)}>
        <ArchiveRestore aria-hidden="true" />
        <span>Removed games</span>
      </Button>
      {open ? (
        <LazyDialog title="Removed games" onClose={() => setOpen(false)}>
          {(frame) => <RemovedGamesDialog {...frame} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
