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
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { CONFLICT_KINDS } from "#shared/domain/conflicts/conflicts.ts";
import { instant, isOneOf } from "./columns.ts";
import { blackouts } from "./conflict-rules.ts";
import { games } from "./games.ts";
import { type SchoolId, schools } from "./schools.ts";

/**
 * A conflict that somebody of the school has looked at and accepted. It holds while the games are as they were then.
 */
export const acceptedConflicts = pgTable(
  "accepted_conflicts",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    kind: text({ enum: CONFLICT_KINDS }).notNull(),
    gameId: integer("game_id").notNull(),
    /** the other game; null for a blackout */
    otherGameId: integer("other_game_id"),
    blackoutId: integer("blackout_id"),
    /** what the two were judged by */
    facts: text().notNull(),
    note: varchar({ length: 500 }).notNull().default(""),
    acceptedAt: instant("accepted_at").notNull(),
    /** the person's name as it was then */
    acceptedBy: text("accepted_by").notNull(),
  },
  (table) => [
    primaryKey({ name: "accepted_conflicts_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "accepted_conflicts_game_fk",
      columns: [table.schoolId, table.gameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "accepted_conflicts_other_game_fk",
      columns: [table.schoolId, table.otherGameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "accepted_conflicts_blackout_fk",
      columns: [table.schoolId, table.blackoutId],
      foreignColumns: [blackouts.schoolId, blackouts.id],
    }).onDelete("cascade"),
    uniqueIndex("accepted_conflicts_once").on(
      table.schoolId,
      table.gameId,
      sql`coalesce(${table.otherGameId}, 0)`,
      sql`coalesce(${table.blackoutId}, 0)`,
    ),
    index("accepted_conflicts_other_game_idx").on(table.schoolId, table.otherGameId),
    check("accepted_conflicts_kind_check", isOneOf(table.kind, CONFLICT_KINDS)),
    check(
      "accepted_conflicts_other_check",
      sql`(${table.kind} = 'blackout') = (${table.otherGameId} is null) and (${table.kind} = 'blackout') = (${table.blackoutId} is not null)`,
    ),
  ],
);
