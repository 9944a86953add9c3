import { ConfirmDialog } from "#client/components/ui/confirm-dialog.tsx";
import { useLeaveGuard } from "#client/lib/use-leave-guard.ts";

/** Asks before the page is left with something typed and not saved. */
export function UnsavedChanges({ exist }: { exist: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(exist);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={stay}
      title="Unsaved Changes"
      text="You have changed settings without saving them. If you leave this page, the changes are lost."
      confirmLabel="Leave Page"
      cancelLabel="Stay"
      onConfirm={leave}
    />
  );
}
