import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "./ui/confirm-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  /** What would go, by name. */
  name: string;
  question: string;
  /** More about what would go with it. */
  children?: ReactNode;
  /** Deletes, tells the outcome, and returns whether it is gone; the dialog closes either way. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks before something is deleted, and stays until the answer is there. */
export function DeleteDialog({ title, name, question, children, onDelete, onClose }: DeleteDialogProps) {
  const [pending, setPending] = useState(false);
  const gone = useRef(false);

  const confirm = async () => {
    setPending(true);
    gone.current = await onDelete();
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
