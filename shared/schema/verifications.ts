import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { instant, isOneOf } from "./columns.ts";
import { games } from "./games.ts";
import { requests } from "./requests.ts";
import type { SchoolId } from "./schools.ts";

/**
 * The state of a game in a mail.
 * - claimed: the mail is being sent, so that two clicks send one message; nobody has recorded yet that it went out
 * - living: the mail went, and took the place of the one before: the opponent can answer
 * - reminder: of a reminder or an announcement, which asks nothing new: it lives beside the game's link and ends with it
 * - overtaken: the mail went, but the game had changed meanwhile
 * - ended: replaced or withdrawn, or a claim that a crash left behind; kept, so that an old link can say why it is dead
 */
export const VERIFICATION_STATES = ["claimed", "living", "reminder", "overtaken", "ended"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** A game that a mail asks an opponent about. They have at most one of it that is claimed, and one that lives. */
export const verifications = pgTable(
  "verifications",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    id: serial().notNull(),
    gameId: integer("game_id").notNull(),
    requestId: integer("request_id").notNull(),
    /** the request's: a meet is asked of several schools at a time */
    opponentId: integer("opponent_id").notNull(),
    /** the game's number within its request, from 1: what the opponent's page calls it by */
    key: smallint().notNull().default(1),
    state: text({ enum: VERIFICATION_STATES }).notNull(),
    /** since when it is overtaken or ended */
    endedAt: instant("ended_at"),
    /** the game as the mail said it, once the mail has gone; null for one that an earlier version sent */
    mailed: jsonb().$type<OpponentSnapshot>(),
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
      .on(table.schoolId, table.gameId, table.opponentId)
      .where(sql`${table.state} = 'living'`),
    uniqueIndex("verifications_claim_unique")
      .on(table.schoolId, table.gameId, table.opponentId)
      .where(sql`${table.state} = 'claimed'`),
    index("verifications_game_idx").on(table.schoolId, table.gameId),
    check("verifications_state_check", isOneOf(table.state, VERIFICATION_STATES)),
    check(
      "verifications_ended_check",
      sql`(${table.endedAt} is not null) = (${table.state} = 'overtaken' or ${table.state} = 'ended')`,
    ),
  ],
);
