import { useEffect } from "react";
import { toast } from "#client/lib/toast.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import type { Game } from "#shared/api/games.ts";
import { useGames } from "./games.api.ts";

const NO_LINK = { edit: "" };

/** A link to one game ('/games?edit=12') opens it as soon as the list is there, and is spent by that. */
export function useLinkedGame(open: (game: Game) => void): void {
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
