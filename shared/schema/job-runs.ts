import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Which server does what is due, and how that last went: exactly one row, id 1, made by its migration. */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: integer().primaryKey().default(1),
    /** when this installation learned to do things by itself: what was due before stays undone */
    since: instant("since").notNull().defaultNow(),
    /** the process that has the turn, until `leasedUntil` */
    holder: text().notNull().default(""),
    leasedUntil: instant("leased_until"),
    lastRunAt: instant("last_run_at"),
    /** '' where nothing was in the way */
    lastProblem: text("last_problem").notNull().default(""),
  },
  (table) => [check("job_runs_one_row_check", sql`${table.id} = 1`)],
);
