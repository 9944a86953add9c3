import { createContext, type ReactNode, useContext, useState } from "react";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { Game } from "#shared/api/games.ts";
import { type Conflicts, useConflicts } from "./use-conflicts.ts";

const [ConflictsDialog] = preloadable(async () => (await import("./conflicts-dialog.tsx")).ConflictsDialog);

const ByGame = createContext<Conflicts["byGame"] | null>(null);
const OpenConflicts = createContext<((game: Game) => void) | null>(null);

type WithConflictsProps = { children: ReactNode | ((conflicts: Conflicts) => ReactNode) };

/**
 * Finds the conflicts once for all games within, and holds the window that a badge opens: when a conflict is accepted,
 * its badge goes, and the window stays for whoever wants to take that back.
 */
export function WithConflicts({ children }: WithConflictsProps) {
  const conflicts = useConflicts();
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

const NONE: readonly ConflictEntry[] = [];

/** What nobody has accepted of a game's conflicts. */
export function useOpenConflicts(gameId: number): readonly ConflictEntry[] {
  const byGame = useContext(ByGame);
  if (!byGame) throw new Error("useOpenConflicts needs WithConflicts around it");
  return byGame.get(gameId)?.filter(({ accepted }) => !accepted) ?? NONE;
}

export function useShowConflicts(): (game: Game) => void {
  const show = useContext(OpenConflicts);
  if (!show) throw new Error("useShowConflicts needs WithConflicts around it");
  return show;
}
