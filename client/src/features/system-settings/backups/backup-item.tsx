import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { Badge } from "#client/components/ui/badge.tsx";
import { ProgressBar } from "#client/components/ui/progress.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import type { Backup } from "#shared/api/sysadmin/backups.ts";
import { formatBytes } from "#shared/domain/text/bytes.ts";

export function BackupItem({ backup }: { backup: Backup }) {
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">
          {new Date(backup.startedAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {backup.nightly ? <Badge>Nightly</Badge> : null}
          {backup.encrypted ? <Badge>Encrypted</Badge> : null}
          <StatusBadge status={backup.status} />
        </span>
      </p>
      <Outcome backup={backup} />
    </li>
  );
}

function StatusBadge({ status }: Pick<Backup, "status">) {
  if (status === "running")
    return (
      <Badge tone="blue">
        <Spinner />
        Running
      </Badge>
    );
  return status === "completed" ? (
    <Badge tone="green">
      <CircleCheck aria-hidden="true" />
      Completed
    </Badge>
  ) : (
    <Badge tone="red">
      <CircleAlert aria-hidden="true" />
      Failed
    </Badge>
  );
}

function Outcome({ backup }: { backup: Backup }) {
  const { status, rowsDone, rowsTotal, problem, fileName, sizeBytes } = backup;
  if (status === "running") {
    const percent = rowsTotal > 0 ? Math.round((100 * rowsDone) / rowsTotal) : 0;
    return <ProgressBar label="Backup progress" value={percent} />;
  }
  if (status === "failed") return <p className="text-sm text-danger-text">{problem}</p>;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">
      <span className="wrap-anywhere">{fileName}</span>
      <span>{formatBytes(sizeBytes)}</span>
      <span>{`${rowsDone.toLocaleString("en-US")} records`}</span>
    </p>
  );
}
