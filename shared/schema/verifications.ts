import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { instant } from "./columns.ts";
import { games } from "./games.ts";
import { requests } from "./requests.ts";
import type { SchoolId } from "./schools.ts";

/**
 * A game that an opponent is asked about: while the mail is being sent it claims the game, so that two clicks send one
 * message. Only when the mail has gone does it take the place of the one before. A game has at most one claim and one
 * that is alive, beside the reminders of it; ended ones are kept, so that an old link can say why it is dead.
 */
export const verifications = pgTable(
  "verifications",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    id: serial().notNull(),
    gameId: integer("game_id").notNull(),
    requestId: integer("request_id").notNull(),
    /** the game's number within its request, from 1: what the opponent's page calls it by */
    key: smallint().notNull().default(1),
    /** the game as the mail said it, once the mail has gone; null for one that an earlier version sent */
    snapshot: jsonb("told").$type<OpponentSnapshot>(),
    endedAt: instant("ended_at"),
    /** of a reminder or an announcement, which asks nothing new: it lives beside the game's link and ends with it */
    isReminder: boolean("is_reminder").notNull().default(false),
    /** a claim: nobody has recorded yet that the mail went out */
    pending: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "verifications_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "verifications_game_fk",
      columns: [table.schoolId, table.gameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "verifications_request_fk",
      columns: [table.schoolId, table.requestId],
      foreignColumns: [requests.schoolId, requests.id],
    }).onDelete("cascade"),
    uniqueIndex("verifications_request_key_unique").on(table.schoolId, table.requestId, table.key),
    uniqueIndex("verifications_live_unique")
      .on(table.schoolId, table.gameId)
      .where(sql`${table.endedAt} is null and not ${table.pending} and not ${table.isReminder}`),
    uniqueIndex("verifications_claim_unique")
      .on(table.schoolId, table.gameId)
      .where(sql`${table.endedAt} is null and ${table.pending}`),
    index("verifications_game_idx").on(table.schoolId, table.gameId),
  ],
);
