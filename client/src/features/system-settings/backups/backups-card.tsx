import DatabaseBackup from "lucide-react/icons/database-backup";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { BACKUP_STARTED } from "#shared/api/sysadmin/backups.ts";
import { BackupItem } from "./backup-item.tsx";
import { isRunning, useBackups, useStartBackup } from "./backups.api.ts";

export function BackupsCard() {
  const backups = useBackups();
  const start = useStartBackup();
  const running = backups.data?.some(isRunning) ?? false;

  const backUp = async () => {
    try {
      await start.mutateAsync();
      toast({
        title: BACKUP_STARTED,
        description: "You will receive an email when the backup is complete.",
      });
    } catch (error) {
      toastFailure("Backup failed", error);
    }
  };

  return (
    <Card>
      <CardHeader
        title="Database Backup"
        description="A full snapshot, in a file on the server. The README says how to restore it."
        action={
          <Button onClick={backUp} disabled={running} pending={start.isPending} pendingLabel="Starting...">
            <DatabaseBackup aria-hidden="true" />
            Backup Database
          </Button>
        }
        className="pb-3 max-sm:flex-wrap max-sm:[&>button]:w-full"
      />
      <CardBody className="border-t border-line py-1">
        {backups.isPending ? <BackupsLoading /> : null}
        {backups.isError && !backups.data ? (
          <ErrorPanel
            error={backups.error}
            onRetry={() => backups.refetch()}
            retrying={backups.isFetching}
            className="border-0"
          />
        ) : null}
        {backups.data?.length === 0 ? <p className="py-4 text-ink-muted">No backups yet</p> : null}
        <ul aria-label="Backups" className="divide-y divide-line">
          {backups.data?.map((backup) => (
            <BackupItem key={backup.id} backup={backup} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function BackupsLoading() {
  return (
    <Loading label="Loading backups..." className="grid gap-3 py-4">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
    </Loading>
  );
}
