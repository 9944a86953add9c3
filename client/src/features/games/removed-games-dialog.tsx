import ArchiveRestore from "lucide-react/icons/archive-restore";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useRemovedGames } from "#client/data/games.api.ts";
import { RemovedGameItem } from "./removed-game.tsx";

type RemovedGamesDialogProps = { title: string; onClose: () => void };

export function RemovedGamesDialog({ title, onClose }: RemovedGamesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description="Deleted games are kept for 30 days.">
      <DialogBody>
        <Entries />
      </DialogBody>
    </Dialog>
  );
}

function Entries() {
  const { data: removed, error, isFetching, refetch } = useRemovedGames();
  if (!removed && error) return <ErrorPanel error={error} onRetry={() => refetch()} retrying={isFetching} />;
  if (!removed) {
    return (
      <Loading label="Loading deleted games..." className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (removed.length === 0) {
    return (
      <EmptyState
        icon={ArchiveRestore}
        title="No deleted games"
        text="You can restore games here after you delete them."
      />
    );
  }
  return (
    <ul className="-my-4 divide-y divide-line">
      {removed.map((entry) => (
        <RemovedGameItem key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
