import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [SubscribeDialog] = preloadable(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);

/** The calendars that follow the school's games, each with its ways into the programs that people use. */
export function SubscribeWindow({ onClose }: { onClose: () => void }) {
  return (
    <LazyDialog title="Subscribe" onClose={onClose}>
      {(frame) => <SubscribeDialog {...frame} />}
    </LazyDialog>
  );
}
