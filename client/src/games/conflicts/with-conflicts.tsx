import { createContext, type ReactNode, useContext, useState } from "react";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { type Conflicts, useConflicts } from "./use-conflicts.ts";

const [ConflictsDialog] = preloadable(async () => (await import("./conflicts-dialog.tsx")).ConflictsDialog);

const ByGame = createContext<Conflicts["byGame"] | null>(null);
const OpenConflicts = createContext<((game: Game) => void) | null>(null);

type WithConflictsProps = {
  /** The page shows the games with conflicts, and no others. */
  atOnce?: boolean;
  children: ReactNode | ((conflicts: Conflicts) => ReactNode);
};

/**
 * Finds the conflicts once for all games within, and holds the window that a badge opens: it outlives the badge, so
 * that an acceptance can be taken back.
 */
export function WithConflicts({ atOnce = false, children }: WithConflictsProps) {
  const conflicts = useConflicts(atOnce);
  const [game, setGame] = useState<Game | null>(null);
  const { byGame, sources } = conflicts;
  const close = () => setGame(null);
  return (
    <ByGame value={byGame}>
      <OpenConflicts value={setGame}>
        {typeof children === "function" ? children(conflicts) : children}
      </OpenConflicts>
      {game ? (
        <LazyDialog title="Conflicts" onClose={close}>
          {(frame) => (
            <ConflictsDialog game={game} entries={byGame.get(game.id) ?? []} sources={sources} {...frame} />
          )}
        </LazyDialog>
      ) : null}
    </ByGame>
  );
}

/** The worst of what nobody has accepted of these games' conflicts; null for none. */
export function useSeverity(games: readonly Pick<Game, "id">[]): ConflictSeverity | null {
  const byGame = useContext(ByGame);
  if (!byGame) throw new Error("useSeverity needs WithConflicts around it");
  const open = games.flatMap(({ id }) => byGame.get(id) ?? []).filter(({ accepted }) => !accepted);
  if (open.length === 0) return null;
  return open.some(({ severity }) => severity === "conflict") ? "conflict" : "hint";
}

export function useShowConflicts(): (game: Game) => void {
  const show = useContext(OpenConflicts);
  if (!show) throw new Error("useShowConflicts needs WithConflicts around it");
  return show;
}
