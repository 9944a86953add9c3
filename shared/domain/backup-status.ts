export const BACKUP_STATUSES = ["running", "completed", "failed"] as const;

export type BackupStatus = (typeof BACKUP_STATUSES)[number];
