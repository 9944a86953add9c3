import { useEffect } from "react";
import { useGames } from "#client/data/games.api.ts";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { toast } from "#client/lib/toast.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";

const NO_LINK = { edit: "" };

/**
 * A link to one game ('/games?edit=12') opens it as soon as the games are loaded, and is then removed from the
 * address.
 */
export function useLinkedGame(open: (draft: GameDraft) => void): void {
  const [{ edit }, setAddress] = useSearchParamsState(NO_LINK);
  const { data: games } = useGames();

  useEffect(() => {
    if (!edit || !games) return;
    const game = games.find(({ id }) => String(id) === edit);
    if (game) open({ kind: "edit", game });
    else
      toast({ title: "Game not found", description: "Someone may have deleted it.", variant: "destructive" });
    setAddress(NO_LINK);
  }, [edit, games, open, setAddress]);
}
