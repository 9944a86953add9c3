import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { GAME_STATUSES } from "../domain/game-status.ts";
import { instant, isOneOf, timestamps } from "./columns.ts";
import { gameImports } from "./game-imports.ts";
import { opponents } from "./opponents.ts";
import { type SchoolId, schools } from "./schools.ts";
import { teams } from "./teams.ts";

export type FailedVerification = { opponentId: number; sentTo: string; reason: string };

export const games = pgTable(
  "games",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    teamId: integer("team_id").notNull(),
    opponentId: integer("opponent_id").notNull(),
    datetimeUtc: instant("datetime_utc").notNull(),
    venue: text().notNull(),
    isHome: boolean("is_home").notNull().default(true),
    status: text({ enum: GAME_STATUSES }).notNull().default("scheduled"),
    /** as typed; only a completed game has one */
    score: varchar({ length: 50 }),
    ourScore: integer("our_score"),
    theirScore: integer("their_score"),
    verifiedAt: instant("verified_at"),
    opponentMessage: varchar("opponent_message", { length: 500 }),
    proposedDate: date("proposed_date", { mode: "string" }),
    proposedTime: time("proposed_time", { precision: 0 }),
    /** why the last verification could not be sent, and to whom; it says nothing of another opponent or address */
    failedVerification: jsonb("failed_verification").$type<FailedVerification>(),
    /** the import that made the game, while it can be undone as a whole */
    importId: integer("import_id"),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ name: "games_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "games_team_fk",
      columns: [table.schoolId, table.teamId],
      foreignColumns: [teams.schoolId, teams.id],
    }),
    foreignKey({
      name: "games_opponent_fk",
      columns: [table.schoolId, table.opponentId],
      foreignColumns: [opponents.schoolId, opponents.id],
    }),
    foreignKey({
      name: "games_import_fk",
      columns: [table.schoolId, table.importId],
      foreignColumns: [gameImports.schoolId, gameImports.id],
    }),
    unique("games_school_team_opponent_start_unique").on(
      table.schoolId,
      table.teamId,
      table.opponentId,
      table.datetimeUtc,
    ),
    index("games_school_start_idx").on(table.schoolId, table.datetimeUtc),
    index("games_opponent_idx").on(table.schoolId, table.opponentId, table.status, table.datetimeUtc),
    index("games_import_idx").on(table.schoolId, table.importId).where(sql`${table.importId} is not null`),
    check("games_status_check", isOneOf(table.status, GAME_STATUSES)),
    check("games_score_check", sql`${table.status} = 'completed' or ${table.score} is null`),
  ],
);

export type GameRow = typeof games.$inferSelect;
