import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { Dialog, DialogBody } from "./dialog.tsx";

type DialogLoadingProps = { title: string; onClose: () => void };

/** The frame of a dialog whose content is on its way; it can be closed. */
export function DialogLoading({ title, onClose }: DialogLoadingProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
      <DialogBody>
        <Loading className="grid gap-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      </DialogBody>
    </Dialog>
  );
}
