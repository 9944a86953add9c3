import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/**
 * `alarm`: of a game, to a person; `alarm-day`: to a person on a day; `day-before`: of a game; `digest`: to an address
 * in a week.
 */
export const CLAIM_KINDS = ["alarm", "alarm-day", "day-before", "digest"] as const;

/**
 * The messages that went out without anybody's doing, and to whom. A row stands before its message goes, so that it
 * goes at most once, from whichever process and whatever is killed meanwhile.
 */
export const messageClaims = pgTable(
  "message_claims",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    /** the game with its start, the day or the week, and the address, as the kind has them */
    key: text().notNull(),
    at: instant("at").notNull(),
    /** the mail server refused it: it may be tried again */
    isRefused: boolean("is_refused").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "message_claims_pkey", columns: [table.schoolId, table.kind, table.key] }),
    index("message_claims_at_idx").on(table.at),
    check("message_claims_kind_check", isOneOf(table.kind, CLAIM_KINDS)),
  ],
);

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
