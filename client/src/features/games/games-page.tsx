import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import { ManyGames } from "#client/games/many/many-games.tsx";
import type { ManyGamesAct } from "#client/games/many/many-games-act.ts";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { SeasonMenu } from "#client/games/season/season-menu.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useLinkedForm } from "#client/lib/forms/use-linked-form.ts";
import { toast } from "#client/lib/toast.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import { Games } from "./games.tsx";
import { useGameActions } from "./use-game-actions.ts";

export function GamesPage() {
  const { edit, remove } = useGameWindows();
  const actions = useGameActions(edit, remove);
  const { view } = useListView();
  const asTable = useRoomForColumns();
  const [many, setMany] = useState<{ act: ManyGamesAct; games: readonly Game[] } | null>(null);

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
            {asTable ? <SeasonMenu /> : null}
            <RefreshButton />
            <Button className="max-sm:px-2" onClick={schedule}>
              <Plus aria-hidden="true" className="max-sm:hidden" />
              Schedule Game
            </Button>
          </>
        }
      />
      <Games actions={actions} onAct={(act, games) => setMany({ act, games })} onSchedule={schedule} />
      {many ? <ManyGames {...many} onClose={() => setMany(null)} /> : null}
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
    <Button
      variant="outline"
      className="max-sm:w-11 max-sm:px-0"
      onClick={refresh}
      pending={refreshing}
      pendingLabel={<span className={WORD}>Refreshing...</span>}
    >
      <RefreshCw aria-hidden="true" />
      <span className={WORD}>Refresh</span>
    </Button>
  );
}

/** A phone has the icon alone, beside the title. */
const WORD = "max-sm:sr-only";
