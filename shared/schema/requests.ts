import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { LINK_KINDS } from "#shared/domain/partners/link-kinds.ts";
import { instant, isOneOf } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";
import { users } from "./users.ts";

/**
 * One row for every mail that asks an opponent about games; `verifications` are those games. It stands before the mail
 * goes, and goes again when the mail server refuses. It outlives its games, so that an old link can say what became of
 * them.
 */
export const requests = pgTable(
  "requests",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    /** who was asked; the opponent may be gone since */
    opponentId: integer("opponent_id").notNull(),
    sentTo: text("sent_to").notNull(),
    /** who got a copy; '' for nobody */
    ccTo: text("cc_to").notNull().default(""),
    sentBy: text("sent_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull(),
    /** what the school wrote to the opponent with it */
    note: varchar({ length: 500 }),
    /**
     * the schools that claimed to be its opponent, and are not: none claims it twice; and the school's own once it has
     * unlinked the opponent: the mail links nobody by itself any more
     */
    refusedSchoolIds: integer("refused_school_ids").array().notNull().default(sql`'{}'::integer[]`),
  },
  (table) => [
    primaryKey({ name: "requests_pkey", columns: [table.schoolId, table.id] }),
    index("requests_sent_by_idx").on(table.sentBy),
  ],
);

export type RequestRow = typeof requests.$inferSelect;

/** The tokens that lead to a request: its mail's own, and those that were made later. Only their hashes are kept. */
export const requestLinks = pgTable(
  "request_links",
  {
    /** SHA-256 of the token, hex */
    tokenHash: text("token_hash").primaryKey(),
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    requestId: integer("request_id").notNull(),
    kind: text({ enum: LINK_KINDS }).notNull().default("mailed"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "request_links_request_fk",
      columns: [table.schoolId, table.requestId],
      foreignColumns: [requests.schoolId, requests.id],
    }).onDelete("cascade"),
    index("request_links_request_idx").on(table.schoolId, table.requestId),
    check("request_links_kind_check", isOneOf(table.kind, LINK_KINDS)),
  ],
);
