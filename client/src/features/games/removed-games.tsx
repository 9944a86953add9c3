import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [RemovedGamesDialog] = preloadable(
  async () => (await import("./removed-games-dialog.tsx")).RemovedGamesDialog,
);

/** The games that can be restored. They are read when somebody wants to see them. */
export function RemovedGames({ onClose }: { onClose: () => void }) {
  return (
    <LazyDialog title="Deleted games" onClose={onClose}>
      {(frame) => <RemovedGamesDialog {...frame} />}
    </LazyDialog>
  );
}
