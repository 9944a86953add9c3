import type { BackupStatus } from "#shared/domain/backup-status.ts";

/** GET /api/sysadmin/backups (newest first); POST starts one: 202 with it and a `message`. */
export type Backup = {
  id: number;
  status: BackupStatus;
  startedAt: string;
  finishedAt: string | null;
  requestedBy: string;
  /** made by itself, once a day */
  nightly: boolean;
  /** the file opens only with the key of BACKUP_RECIPIENT */
  encrypted: boolean;
  /** in the folder `backups` of the server's data directory */
  fileName: string;
  sizeBytes: number;
  rowsDone: number;
  /** 0 until they are counted */
  rowsTotal: number;
  /** why it failed; '' otherwise */
  problem: string;
};

export const BACKUP_STARTED = "Database backup initiated";
