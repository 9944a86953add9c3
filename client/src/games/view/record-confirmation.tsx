import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConfirmingSchool } from "./confirmation-dialog.tsx";

const [ConfirmationDialog] = preloadable(
  async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
);

type RecordConfirmationProps = { game: Game; school?: ConfirmingSchool; onClose: () => void };

/** The window in which it is written down who has agreed to a game; its chunk is loaded when it is opened. */
export function RecordConfirmation({ onClose, ...about }: RecordConfirmationProps) {
  return (
    <LazyDialog title="Record a Confirmation" onClose={onClose}>
      {(frame) => <ConfirmationDialog {...frame} {...about} />}
    </LazyDialog>
  );
}
