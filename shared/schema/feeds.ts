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
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { FEED_KINDS } from "#shared/domain/school/published.ts";
import { instant, isOneOf } from "./columns.ts";
import { opponents } from "./opponents.ts";
import { type SchoolId, schools } from "./schools.ts";
import { teams } from "./teams.ts";
import { users } from "./users.ts";

/** Calendars that follow a school's games by an address nobody can guess. */
export const feeds = pgTable(
  "feeds",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    kind: text({ enum: FEED_KINDS }).notNull(),
    /** of a team's feed */
    teamId: integer("team_id"),
    /** whose own feed it is */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** of an opponent's own feed, with the address that they had, in lower case; '' for all others */
    opponentId: integer("opponent_id"),
    address: text().notNull().default(""),
    /** SHA-256 of the token in the address, hex */
    tokenHash: text("token_hash").notNull(),
    /** the token, sealed with the installation's secret; null in rows that no start has sealed yet */
    sealedToken: text("sealed_token"),
    /** the person's name as it was then; '' for an opponent's */
    createdBy: text("created_by").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "feeds_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "feeds_team_fk",
      columns: [table.schoolId, table.teamId],
      foreignColumns: [teams.schoolId, teams.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "feeds_opponent_fk",
      columns: [table.schoolId, table.opponentId],
      foreignColumns: [opponents.schoolId, opponents.id],
    }).onDelete("cascade"),
    unique("feeds_token_hash_unique").on(table.tokenHash),
    // Nulls count as equal only from PostgreSQL 15 on.
    uniqueIndex("feeds_once_unique").on(
      table.schoolId,
      table.kind,
      sql`coalesce(${table.teamId}, 0)`,
      sql`coalesce(${table.userId}, '')`,
      sql`coalesce(${table.opponentId}, 0)`,
      table.address,
    ),
    index("feeds_user_idx").on(table.userId),
    check("feeds_kind_check", isOneOf(table.kind, FEED_KINDS)),
  ],
);

export type FeedRow = typeof feeds.$inferSelect;
