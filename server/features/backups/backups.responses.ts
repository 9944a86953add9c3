import type { Backup } from "#shared/api/sysadmin/backups.ts";
import type { BackupRow } from "#shared/schema/backups.ts";

export const backupResponse = (backup: BackupRow): Backup => ({
  id: backup.id,
  status: backup.status,
  startedAt: backup.startedAt.toISOString(),
  finishedAt: backup.finishedAt?.toISOString() ?? null,
  requestedBy: backup.requestedBy,
  fileName: backup.fileName,
  sizeBytes: backup.sizeBytes,
  rowsDone: backup.rowsDone,
  rowsTotal: backup.rowsTotal,
  problem: backup.problem,
});
