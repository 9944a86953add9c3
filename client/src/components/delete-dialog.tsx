import { type ReactNode, useRef } from "react";
import { type ToastInput, toast } from "#client/lib/toast.ts";
import { AskFirst } from "./ask-first.tsx";

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
  deleted: Pick<ToastInput, "title" | "description" | "action">;
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
  const gone = useRef(false);

  const remove = async () => {
    try {
      const outcome = await onDelete();
      gone.current = true;
      toast(typeof outcome === "string" ? { ...deleted, description: outcome } : deleted);
    } catch (error) {
      onFailure(error);
    }
  };

  return (
    <AskFirst
      title={title}
      name={name}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      act={remove}
      onClose={onClose}
      originGone={gone}
    >
      <p>{question}</p>
      {children}
    </AskFirst>
  );
}
