import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { SCHOOL_STATES } from "#shared/domain/game/meet.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { instant, isOneOf } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/**
 * A game and one opponent that it has or had, or one of the schools of a meet: what they have learned of it, when they were
 * asked, and their reminders. It stays for as long as a removed game can be restored, and where its opponent is deleted: neither key has a table of its own.
 */
export const agreements = pgTable(
  "agreements",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    gameId: integer("game_id").notNull(),
    opponentId: integer("opponent_id").notNull(),
    /** whether it is one of the other schools of a meet, besides the game's opponent */
    listed: boolean().notNull().default(false),
    /** its answer to a meet that the school hosts, since when, and what it wrote; the game's row has that of any other */
    state: text({ enum: SCHOOL_STATES }).notNull().default("not-asked"),
    stateAt: instant("state_at"),
    message: varchar({ length: 500 }),
    /** the game as the opponent last knew it; null before they have learned of it */
    learned: jsonb().$type<OpponentSnapshot>(),
    /** when the mail of the link left by which the opponent can answer; null while no link is alive */
    askedAt: instant("asked_at"),
    /** how often, and when last, the opponent was reminded since then */
    reminders: smallint().notNull().default(0),
    remindedAt: instant("reminded_at"),
    /** when the mail server last refused a reminder */
    reminderFailedAt: instant("reminder_failed_at"),
    /** whether the opponent may be reminded without anybody's doing, until they are asked anew */
    remind: boolean().notNull().default(true),
    /** why the last verification could not be sent, and to which address; it says nothing of another one */
    failure: jsonb().$type<FailedRequest>(),
  },
  (table) => [
    primaryKey({ name: "agreements_pkey", columns: [table.schoolId, table.gameId, table.opponentId] }),
    index("agreements_opponent_idx").on(table.schoolId, table.opponentId),
    index("agreements_asked_idx").on(table.askedAt).where(sql`${table.askedAt} is not null`),
    check("agreements_state_check", isOneOf(table.state, SCHOOL_STATES)),
  ],
);

export type FailedRequest = { sentTo: string; reason: string };

export type AgreementRow = typeof agreements.$inferSelect;

/** An agreement as it is read beside its game, its instants as the API sends them. */
export type Agreement = {
  [Key in keyof Omit<AgreementRow, "schoolId" | "gameId">]: Date extends AgreementRow[Key]
    ? string | null
    : AgreementRow[Key];
};
