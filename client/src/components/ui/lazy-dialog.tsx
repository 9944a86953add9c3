import { type ReactNode, Suspense, useState } from "react";
import { Dialog, DialogBody } from "./dialog.tsx";
import { DialogOpener, lastingElement } from "./return-focus.ts";
import { Loading, Skeleton } from "./skeleton.tsx";

type LazyDialogProps = {
  title: string;
  onClose: () => void;
  /** Renders the dialog, whose code may still be loading, with the title and `onClose` given here. */
  children: (frame: { title: string; onClose: () => void }) => ReactNode;
};

/** Opens at once: until the dialog's code is loaded it shows a frame with a skeleton, which can be closed. */
export function LazyDialog({ title, onClose, children }: LazyDialogProps) {
  const [opener] = useState(() => lastingElement(document.activeElement));
  return (
    <DialogOpener value={opener}>
      <Suspense
        fallback={
          <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
            <DialogBody>
              <Loading className="grid gap-6">
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </Loading>
            </DialogBody>
          </Dialog>
        }
      >
        {children({ title, onClose })}
      </Suspense>
    </DialogOpener>
  );
}
