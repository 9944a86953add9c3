import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Suspense, useEffect, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog, PendingDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useGames } from "#client/data/games/games.api.ts";
import type { GameDraft } from "#client/game/game-draft.ts";
import { useGameView } from "#client/game/use-game-view.ts";
import { Games } from "#client/games/list/games.tsx";
import { useGameActions } from "#client/games/list/use-game-actions.ts";
import { ManyGames } from "#client/games/many/many-games.tsx";
import type { ManyGamesAct } from "#client/games/many/many-games-act.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useLinkedForm } from "#client/lib/forms/use-linked-form.ts";
import { useRecordDialogs } from "#client/lib/forms/use-record-dialogs.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { toast } from "#client/lib/toast.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import type { Game } from "#shared/api/games.ts";

const [GameDialog, loadDialog] = preloadable(
  async () => (await import("#client/games/dialog/game-dialog.tsx")).GameDialog,
);
const [DeleteGameDialog, loadDeletion] = preloadable(
  async () => (await import("#client/games/dialog/delete-game-dialog.tsx")).DeleteGameDialog,
);

export function GamesPage() {
  const { open, edit, askToDelete, close } = useRecordDialogs<Game, GameDraft>();
  const actions = useGameActions(edit, askToDelete);
  const { view } = useGameView();
  const [many, setMany] = useState<{ act: ManyGamesAct; games: readonly Game[] } | null>(null);
  useLinkedGame(actions.edit);

  usePreload(loadDialog);
  usePreload(loadDeletion);

  const draft: GameDraft = { kind: "new", teamId: view.teamId, opponentId: view.opponentId };
  const schedule = () => edit(draft);
  useLinkedForm(() => edit({ ...draft, choosesOnly: true }));

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
      <Games actions={actions} onAct={(act, games) => setMany({ act, games })} onSchedule={schedule} />
      {open?.kind === "form" ? (
        <LazyDialog
          // Another game, opened from within, is another form.
          key={open.draft.kind === "edit" ? open.draft.game.id : open.draft.kind}
          title={open.draft.kind === "edit" ? "Edit Game" : "Schedule New Game"}
          onClose={close}
        >
          {(frame) => <GameDialog draft={open.draft} {...frame} />}
        </LazyDialog>
      ) : null}
      {many ? <ManyGames {...many} onClose={() => setMany(null)} /> : null}
      {open?.kind === "deletion" ? (
        <Suspense fallback={<PendingDialog />}>
          <DeleteGameDialog game={open.row} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function RefreshButton() {
  const games = useGames();
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    const { error } = await games.refetch();
    setRefreshing(false);
    if (error) toastFailure("Error", error);
    else toast({ title: "Refreshed", description: "Games data has been refreshed" });
  };

  return (
    <Button variant="outline" onClick={refresh} pending={refreshing} pendingLabel="Refreshing...">
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
}

const NO_LINK = { edit: "" };

/**
 * A link to one game ('/games?edit=12') opens it as soon as the list is loaded, and is then removed from the
 * address.
 */
function useLinkedGame(open: (game: Game) => void): void {
  const [{ edit }, setAddress] = useSearchParamsState(NO_LINK);
  const { data: games } = useGames();

  useEffect(() => {
    if (!edit || !games) return;
    const game = games.find(({ id }) => String(id) === edit);
    if (game) open(game);
    else
      toast({ title: "Game not found", description: "Someone may have deleted it.", variant: "destructive" });
    setAddress(NO_LINK);
  }, [edit, games, open, setAddress]);
}
