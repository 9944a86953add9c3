import { z } from "zod";

/**
 * A backup is gzipped text: a header, then every row as a JSON object per line, then a line that shows that nothing is
 * missing. The header has the order and the number of the rows.
 */
export const FORMAT = "fieldhouse-backup-1";

export const END_LINE = '{"end":true}';

/**
 * Sessions, sign-ins under way, counters of attempts and of mails, the list of backups and the turns of the scheduled work belong to a
 * running installation, not to its data. The versions of the schools' data are made anew by whatever writes it: an old one
 * must not come back with other data.
 */
export const LEFT_OUT = [
  "session",
  "provider_sign_ins",
  "rate_limits",
  "opponent_mails",
  "backups",
  "school_changes",
  "school_versions",
  "job_runs",
];

export const backupHeader = z.object({
  format: z.literal(FORMAT),
  /** `when` of the newest migration in migrations/meta/_journal.json */
  schema: z.number(),
  createdAt: z.iso.datetime(),
  /** referenced tables before those that refer to them */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** null: no number was ever taken from it */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
});

export type BackupHeader = z.output<typeof backupHeader>;
