import { type ReactNode, useRef, useState } from "react";
import { toast } from "#client/lib/toast.ts";
import { ConfirmDialog } from "./ui/confirm-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  /** The name of what would be deleted. */
  name: string;
  question: string;
  /** More about what would be deleted with it. */
  children?: ReactNode;
  /** The dialog closes afterwards, whether this succeeds or not. A sentence that it returns is said as well. */
  onDelete: () => Promise<unknown>;
  /** The toast that says it is gone. */
  deleted: { title: string; description?: string };
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/** Asks before something is deleted, and stays open until that is done or has failed. */
export function DeleteDialog({
  title,
  name,
  question,
  children,
  onDelete,
  deleted,
  onFailure,
  onClose,
}: DeleteDialogProps) {
  const [pending, setPending] = useState(false);
  const gone = useRef(false);

  const confirm = async () => {
    setPending(true);
    try {
      const outcome = await onDelete();
      gone.current = true;
      toast(typeof outcome === "string" ? { ...deleted, description: outcome } : deleted);
    } catch (error) {
      onFailure(error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        if (!pending) onClose();
      }}
      title={title}
      text={
        <div className="grid gap-2">
          <p className="font-semibold text-ink wrap-anywhere">{name}</p>
          <p>{question}</p>
          {children}
        </div>
      }
      confirmLabel="Delete"
      onConfirm={confirm}
      pending={pending}
      pendingLabel="Deleting..."
      originGone={gone}
    />
  );
}
