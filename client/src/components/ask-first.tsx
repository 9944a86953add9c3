import { type ReactNode, type RefObject, useState } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConfirmDialog } from "./ui/dialog/confirm-dialog.tsx";

type AskFirstProps = {
  title: string;
  /** The name of what it would happen to. */
  name: string;
  children: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  variant?: "primary";
  /** Does it and says how it went. The dialog closes afterwards. */
  act: () => Promise<void>;
  onClose: () => void;
  /** Set by `act` when what the focus came from is gone. */
  originGone?: RefObject<boolean>;
};

/** Asks before something grave is done, and stays open until that is over. */
export function AskFirst({ name, children, act, onClose, ...dialog }: AskFirstProps) {
  const [pending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    await act();
    onClose();
  };

  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={() => {
        if (!pending) onClose();
      }}
      text={
        <div className="grid gap-2">
          <p className="font-semibold text-ink wrap-anywhere">
            <Isolated>{name}</Isolated>
          </p>
          {children}
        </div>
      }
      onConfirm={confirm}
      pending={pending}
    />
  );
}
