import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { MANY_GAMES_TITLES, type ManyGamesAct } from "./many-games-act.ts";

const [ManyGamesDialog] = preloadable(async () => (await import("./many-games-dialog.tsx")).ManyGamesDialog);

type ManyGamesProps = { act: ManyGamesAct; games: readonly Game[]; onClose: () => void };

/** The window in which something is done with several games; its chunk is loaded when it is opened. */
export function ManyGames({ act, games, onClose }: ManyGamesProps) {
  return (
    <LazyDialog title={MANY_GAMES_TITLES[act]} onClose={onClose}>
      {(frame) => <ManyGamesDialog act={act} games={games} {...frame} />}
    </LazyDialog>
  );
}
