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

/**
 * Adding a team or an opponent without leaving the game's dialog. `dialog` has to be rendered beside a form, not in it:
 * React would carry its submit event on to that form, although it lies over it on the page.
 */
export function useAddSide(onAdded: (side: AddedSide, id: number) => void) {
  const [adding, setAdding] = useState<AddedSide | null>(null);
  const [name, setName] = useState("");
  usePreload(loadTeam);
  usePreload(loadOpponent);

  const close = () => setAdding(null);
  const add = (side: AddedSide, knownName = "") => {
    setAdding(side);
    setName(knownName);
  };
  const dialogs: Record<AddedSide, () => ReactNode> = {
    teamId: () => (
      <LazyDialog title="Add New Team" onClose={close}>
        {(frame) => <TeamDialog team={null} onAdded={({ id }) => onAdded("teamId", id)} {...frame} />}
      </LazyDialog>
    ),
    opponentId: () => (
      <LazyDialog title="Add Opponent School" onClose={close}>
        {(frame) => (
          <OpponentDialog
            opponent={null}
            schoolName={name}
            onAdded={({ id }) => onAdded("opponentId", id)}
            {...frame}
          />
        )}
      </LazyDialog>
    ),
  };
  return { adding, add, dialog: adding ? dialogs[adding]() : null };
}
