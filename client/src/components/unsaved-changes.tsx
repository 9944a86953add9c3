import { useEffect } from "react";
import { useLeaveGuard } from "#client/lib/forms/use-leave-guard.ts";
import { ConfirmDialog } from "./ui/dialog/confirm-dialog.tsx";
import { useDialogExit } from "./ui/dialog/dialog-exit.ts";

type UnsavedChangesProps = {
  /** Something differs from what was saved. Typing the old text again counts as no change. */
  exist: boolean;
  /** It is being saved: a dialog stays open until that is done or has failed. */
  saving?: boolean;
  /** Other words where nothing was typed. */
  question?: typeof DISCARD;
};

const DISCARD = {
  title: "Discard changes?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};

/**
 * Asks before leaving the page, closing the dialog, reloading or signing out loses what was typed. Cancel is not asked
 * about: a press on it is meant.
 */
export function UnsavedChanges({ exist, saving = false, question = DISCARD }: UnsavedChangesProps) {
  const { asking, ask, leave, stay } = useLeaveGuard(exist);
  const exit = useDialogExit();

  useEffect(() => {
    if (!exit) return;
    const whenDirty = exist ? ask : null;
    exit.current = saving ? () => {} : whenDirty;
    return () => {
      exit.current = null;
    };
  }, [exit, exist, saving, ask]);

  return <ConfirmDialog open={asking} onOpenChange={stay} {...question} onConfirm={leave} />;
}
