import * as AlertDialog from "@radix-ui/react-alert-dialog";
import type { ReactNode, RefObject } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import { KEEP_CLEAR } from "./keep-clear.ts";
import { useReturnFocus } from "./return-focus.ts";

type ConfirmDialogProps = {
  open: boolean;
  /**
   * Called with `false` by Cancel, Escape and the browser's Back. After confirming, the caller closes it when the work
   * is done.
   */
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Absent while the answer can only be no. */
  onConfirm?: (() => void) | undefined;
  pending?: boolean;
  pendingLabel?: string;
  variant?: "destructive" | "primary";
  cancelLabel?: string;
  /** Set before it closes when what the focus came from was deleted. */
  originGone?: RefObject<boolean>;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="animate-fade fixed inset-0 z-60 bg-overlay" />
        <ConfirmWindow {...props} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmWindow({
  onOpenChange,
  title,
  text,
  confirmLabel,
  onConfirm,
  pending,
  pendingLabel,
  variant = "destructive",
  cancelLabel = "Cancel",
  originGone,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  useBackLayer(() => onOpenChange(false));
  return (
    <AlertDialog.Content
      onOpenAutoFocus={focus.remember}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        focus.restore(originGone?.current);
      }}
      className="animate-appear fixed top-1/2 left-1/2 z-60 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md -translate-1/2 overflow-y-auto rounded-md border border-line bg-surface p-6 shadow-float outline-none"
    >
      <AlertDialog.Title {...KEEP_CLEAR} className="heading text-2xl">
        {title}
      </AlertDialog.Title>
      <AlertDialog.Description asChild>
        <div className="mt-2 text-ink-muted">{text}</div>
      </AlertDialog.Description>
      <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <AlertDialog.Cancel asChild>
          <Button variant="outline">{cancelLabel}</Button>
        </AlertDialog.Cancel>
        {onConfirm ? (
          <Button variant={variant} pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        ) : null}
      </div>
    </AlertDialog.Content>
  );
}
