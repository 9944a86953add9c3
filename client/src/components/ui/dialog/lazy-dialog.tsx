import { type ReactNode, Suspense, useState } from "react";
import { Loading } from "#client/components/ui/skeleton.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { DialogOpener, lastingElement } from "./dialog-opener.ts";

const [DialogLoading, loadDialogFrame] = preloadable(
  async () => (await import("./dialog-loading.tsx")).DialogLoading,
);

/** Fetched once a page is shown, so that dialogs open at once from then on. */
export { loadDialogFrame };

type LazyDialogProps = {
  title: string;
  onClose: () => void;
  /** Renders the dialog, whose chunk may still be loading, with the title and `onClose` given here. */
  children: (frame: { title: string; onClose: () => void }) => ReactNode;
};

/**
 * Stands over the page in the moment before there is even a dialog's frame, so that a press is seen to have done
 * something.
 */
export function PendingDialog() {
  return (
    <Loading className="fixed inset-0 z-60 grid place-items-center bg-overlay text-on-plate">
      <Spinner className="size-8" />
    </Loading>
  );
}

/** Opens at once: until the dialog's chunk is loaded it shows a frame with a skeleton, which can be closed. */
export function LazyDialog({ title, onClose, children }: LazyDialogProps) {
  const [opener] = useState(() => lastingElement(document.activeElement));
  return (
    <DialogOpener value={opener}>
      <Suspense
        fallback={
          <Suspense fallback={<PendingDialog />}>
            <DialogLoading title={title} onClose={onClose} />
          </Suspense>
        }
      >
        {children({ title, onClose })}
      </Suspense>
    </DialogOpener>
  );
}
