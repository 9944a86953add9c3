import { bigint, boolean, check, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { BACKUP_STATUSES } from "#shared/domain/backup-status.ts";
import { instant, isOneOf } from "./columns.ts";

/** Backups that were asked for, or made at night; the files lie in the data directory of the server that wrote them. */
export const backups = pgTable(
  "backups",
  {
    id: serial().primaryKey(),
    status: text({ enum: BACKUP_STATUSES }).notNull().default("running"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** the requester's e-mail address; the product's name for a nightly one */
    requestedBy: text("requested_by").notNull(),
    /** made by the scheduled work, at nobody's request: the oldest of them are removed */
    nightly: boolean().notNull().default(false),
    /** the file opens only with the key of BACKUP_RECIPIENT */
    encrypted: boolean().notNull().default(false),
    fileName: text("file_name").notNull(),
    /** of the finished file */
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull().default(0),
    rowsDone: integer("rows_done").notNull().default(0),
    /** 0 until they are counted */
    rowsTotal: integer("rows_total").notNull().default(0),
    /** why it failed, in a sentence */
    problem: text().notNull().default(""),
  },
  (table) => [check("backups_status_check", isOneOf(table.status, BACKUP_STATUSES))],
);

export type BackupRow = typeof backups.$inferSelect;
