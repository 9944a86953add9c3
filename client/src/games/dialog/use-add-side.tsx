import { type ReactNode, useState } from "react";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";

const [TeamDialog, loadTeam] = preloadable(
  async () => (await import("#client/records/team/team-dialog.tsx")).TeamDialog,
);
const [OpponentDialog, loadOpponent] = preloadable(
  async () => (await import("#client/records/opponent/opponent-dialog.tsx")).OpponentDialog,
);

/** A side of a game, by the field that holds it. */
export type AddedSide = "teamId" | "opponentId";

/** Opens the form of a new team or opponent, perhaps of a known name; `onAdded` is called with what was added. */
export type AddSide = (side: AddedSide, onAdded: (id: number) => void, name?: string) => void;

/**
 * Adding a team or an opponent without leaving the game's dialog. `dialog` has to be rendered beside a form, not in it:
 * React would carry its submit event on to that form, although it lies over it on the page.
 */
export function useAddSide(): { add: AddSide; dialog: ReactNode } {
  const [adding, setAdding] = useState<{
    side: AddedSide;
    onAdded: (added: { id: number }) => void;
    name: string;
  } | null>(null);
  usePreload(loadTeam);
  usePreload(loadOpponent);

  const add: AddSide = (side, onAdded, name = "") =>
    setAdding({ side, onAdded: ({ id }) => onAdded(id), name });
  const close = () => setAdding(null);
  if (!adding) return { add, dialog: null };
  const { side, onAdded, name } = adding;
  const dialog =
    side === "teamId" ? (
      <LazyDialog title="Add New Team" onClose={close}>
        {(frame) => <TeamDialog team={null} onAdded={onAdded} {...frame} />}
      </LazyDialog>
    ) : (
      <LazyDialog title="Add Opponent School" onClose={close}>
        {(frame) => <OpponentDialog opponent={null} schoolName={name} onAdded={onAdded} {...frame} />}
      </LazyDialog>
    );
  return { add, dialog };
}
