import { sql } from "drizzle-orm";
import {
  boolean,
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
import { instant } from "./columns.ts";
import { games } from "./games.ts";
import type { SchoolId } from "./schools.ts";
import { users } from "./users.ts";

/**
 * One row for every mail that asks an opponent for an answer: while it is being sent it claims the game, so that two
 * clicks send one message, and it goes again when the mail server refuses. Only when the message has gone does its link
 * take the place of the one before. A game has at most one claim and one living link; ended ones are kept, so that an old
 * link can say why it is dead.
 */
export const verifications = pgTable(
  "verifications",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    id: serial().notNull(),
    gameId: integer("game_id").notNull(),
    /** whom the game was against when it was sent */
    opponentId: integer("opponent_id").notNull(),
    /** SHA-256 of the mailed token, hex */
    tokenHash: text("token_hash").notNull(),
    sentTo: text("sent_to").notNull(),
    sentBy: text("sent_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull(),
    endedAt: instant("ended_at"),
    /** a claim: nobody has recorded yet that the message went out */
    pending: boolean().notNull().default(false),
    /** what the school wrote to the opponent with it */
    note: varchar({ length: 500 }),
  },
  (table) => [
    primaryKey({ name: "verifications_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "verifications_game_fk",
      columns: [table.schoolId, table.gameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    uniqueIndex("verifications_token_hash_unique").on(table.tokenHash),
    uniqueIndex("verifications_live_unique")
      .on(table.schoolId, table.gameId)
      .where(sql`${table.endedAt} is null and not ${table.pending}`),
    uniqueIndex("verifications_claim_unique")
      .on(table.schoolId, table.gameId)
      .where(sql`${table.endedAt} is null and ${table.pending}`),
    index("verifications_game_idx").on(table.schoolId, table.gameId),
    index("verifications_sent_by_idx").on(table.sentBy),
  ],
);

export type VerificationRow = typeof verifications.$inferSelect;
