import Plus from "lucide-react/icons/plus";
import { useCallback, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import { usePreload } from "#client/lib/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import { DeleteGameDialog } from "./delete-game-dialog.tsx";
import { type GameDraft, gameDialogTitle } from "./game-draft.ts";
import { Games } from "./games.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { useGameActions } from "./use-game-actions.ts";
import { useGameView } from "./use-game-view.ts";
import { useLinkedGame } from "./use-linked-game.ts";

const [GameDialog, loadDialog] = preloadable(async () => (await import("./game-dialog.tsx")).GameDialog);

export function GamesPage() {
  const [draft, setDraft] = useState<GameDraft | null>(null);
  const [deleting, setDeleting] = useState<Game | null>(null);
  const actions = useGameActions(setDraft, setDeleting);
  const { view } = useGameView();
  useLinkedGame(actions.edit);

  usePreload(loadDialog);

  const schedule = () => setDraft({ kind: "new", teamId: view.teamId, opponentId: view.opponentId });
  const closeForm = useCallback(() => setDraft(null), []);

  return (
    <>
      <PageHeader
        title="Games Schedule"
        subtitle="Manage your games and matchups"
        actions={
          <>
            <RefreshButton />
            <Button onClick={schedule}>
              <Plus aria-hidden="true" />
              Schedule Game
            </Button>
          </>
        }
      />
      <Games actions={actions} onSchedule={schedule} />
      {draft ? (
        <LazyDialog title={gameDialogTitle(draft)} onClose={closeForm}>
          <GameDialog draft={draft} onClose={closeForm} />
        </LazyDialog>
      ) : null}
      {deleting ? <DeleteGameDialog game={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
