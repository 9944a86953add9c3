import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";

const [GameDialog, loadDialog] = preloadable(
  async () => (await import("#client/games/dialog/game-dialog.tsx")).GameDialog,
);

type LazyGameDialogProps = {
  /** null while nothing is open */
  draft: GameDraft | null;
  onClose: () => void;
};

/** The dialog of a game, for a page to stand on all the time: its chunk is fetched once the page is at rest. */
export function LazyGameDialog({ draft, onClose }: LazyGameDialogProps) {
  usePreload(loadDialog);
  if (!draft) return null;
  return (
    <LazyDialog
      // Another game, opened from within, is another form.
      key={draft.kind === "edit" ? draft.game.id : draft.kind}
      title={draft.kind === "edit" ? "Edit Game" : "Schedule New Game"}
      onClose={onClose}
    >
      {(frame) => <GameDialog draft={draft} {...frame} />}
    </LazyDialog>
  );
}
