import { Suspense, useMemo } from "react";
import { LazyDialog, PendingDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";

const [GameDialog, loadDialog] = preloadable(
  async () => (await import("#client/games/dialog/game-dialog.tsx")).GameDialog,
);
const [DeleteGameDialog, loadDeletion] = preloadable(
  async () => (await import("#client/games/dialog/delete-game-dialog.tsx")).DeleteGameDialog,
);

/**
 * Opens the form of a game, or the question before it is deleted, over the page. Their chunks are fetched once the page
 * is at rest. The functions are the same at every rendering.
 */
export function useGameWindows() {
  const openWindow = useOpenWindow();
  usePreload(loadDialog);
  usePreload(loadDeletion);
  return useMemo(
    () => ({
      edit: (draft: GameDraft) =>
        openWindow((close) => (
          <LazyDialog title={draft.kind === "edit" ? "Edit Game" : "Schedule New Game"} onClose={close}>
            {(frame) => <GameDialog draft={draft} {...frame} />}
          </LazyDialog>
        )),
      remove: (game: Game) =>
        openWindow((close) => (
          <Suspense fallback={<PendingDialog />}>
            <DeleteGameDialog game={game} onClose={close} />
          </Suspense>
        )),
    }),
    [openWindow],
  );
}
