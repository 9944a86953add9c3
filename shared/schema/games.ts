import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { GAME_KINDS, GAME_SITES } from "#shared/domain/game/game-kinds.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { PARTIES, type Proposal } from "#shared/domain/requests/proposal.ts";
import { instant, isOneOf, timestamps } from "./columns.ts";
import { gameImports } from "./game-imports.ts";
import { opponents } from "./opponents.ts";
import { type SchoolId, schools } from "./schools.ts";
import { teams } from "./teams.ts";

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
    /** nobody knows the time yet: it stands at noon, among the others of its day */
    timeTbd: boolean("time_tbd").notNull().default(false),
    site: text({ enum: GAME_SITES }).notNull().default(""),
    kind: text({ enum: GAME_KINDS }).notNull().default(""),
    eventName: varchar("event_name", { length: 100 }).notNull().default(""),
    /** as `tbdEvent` says it */
    tbdEvent: varchar("tbd_event", { length: 100 }).notNull().default(""),
    /** HH:mm on the school's clock, '' for none; like the notes it is the school's own affair */
    departure: varchar({ length: 5 }).notNull().default(""),
    dismissal: varchar({ length: 5 }).notNull().default(""),
    notes: varchar({ length: 500 }).notNull().default(""),
    status: text({ enum: GAME_STATUSES }).notNull().default("scheduled"),
    /** as typed; only a completed game has one */
    score: varchar({ length: 50 }),
    ourScore: integer("our_score"),
    theirScore: integer("their_score"),
    verifiedAt: instant("verified_at"),
    /** whether it was agreed on once, whatever became of it */
    wasVerified: boolean("was_verified").notNull().default(false),
    opponentMessage: varchar("opponent_message", { length: 500 }),
    proposals: jsonb().$type<Proposal[]>().notNull().default([]),
    proposedBy: text("proposed_by", { enum: PARTIES }),
    /** who asked for another date, while the game is to be rescheduled */
    rescheduleBy: text("reschedule_by", { enum: PARTIES }),
    /** why the school called a game off or put it off; null where nobody said */
    cancelReason: varchar("cancel_reason", { length: 200 }),
    /** whether everybody reads it on the public schedule; else only the opponents do */
    reasonPublic: boolean("reason_public").notNull().default(false),
    /** when a name that the opponent's page shows was last changed: its team's, its opponent's, its school's */
    namesChangedAt: instant("names_changed_at"),
    /** rises with whatever makes a calendar entry wrong that was mailed before */
    sequence: integer().notNull().default(0),
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
      table.tbdEvent,
    ),
    index("games_school_start_idx").on(table.schoolId, table.datetimeUtc),
    index("games_opponent_idx").on(table.schoolId, table.opponentId, table.status, table.datetimeUtc),
    index("games_offered_idx")
      .on(table.schoolId)
      .where(sql`${table.status} = 'reschedule' and ${table.proposedBy} = 'school'`),
    index("games_import_idx").on(table.schoolId, table.importId).where(sql`${table.importId} is not null`),
    check("games_status_check", isOneOf(table.status, GAME_STATUSES)),
    check("games_site_check", isOneOf(table.site, GAME_SITES)),
    check("games_kind_check", isOneOf(table.kind, GAME_KINDS)),
    check("games_proposed_by_check", isOneOf(table.proposedBy, PARTIES)),
    check("games_reschedule_by_check", isOneOf(table.rescheduleBy, PARTIES)),
    check("games_score_check", sql`${table.status} = 'completed' or ${table.score} is null`),
  ],
);

export type GameRow = typeof games.$inferSelect;
