import { useCallback } from "react";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import type { Game } from "#shared/api/games.ts";
import { ManyGames } from "./many-games.tsx";

/** Opens the window in which every school of a meet that we host is asked, over the page. Always the same function. */
export function useSendWindow(): (game: Game) => void {
  const openWindow = useOpenWindow();
  return useCallback(
    (game) => openWindow((close) => <ManyGames act="send" games={[game]} onClose={close} />),
    [openWindow],
  );
}
