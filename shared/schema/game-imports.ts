import { sql } from "drizzle-orm";
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { IMPORT_KINDS } from "#shared/domain/game/import-kinds.ts";
import { instant, isOneOf, timestamps } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/**
 * One row for every file, copy and entry of several games that made a game; its games point to it. Undoing it deletes
 * it with them.
 */
export const gameImports = pgTable(
  "game_imports",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    kind: text({ enum: IMPORT_KINDS }).notNull().default("csv"),
    /** of a copy, what was copied: '2025–26' */
    label: varchar({ length: 100 }).notNull().default(""),
    at: instant("at").notNull().defaultNow(),
    /** the person's name as it was then */
    actor: text().notNull(),
    createdGames: integer("created_games").notNull(),
    /** ids of the teams that it made; some may have been deleted since */
    teamIds: integer("team_ids").array().notNull().default(sql`'{}'::integer[]`),
    /** ids of the opponents that it made; some may have been deleted since */
    opponentIds: integer("opponent_ids").array().notNull().default(sql`'{}'::integer[]`),
  },
  (table) => [
    primaryKey({ name: "game_imports_pkey", columns: [table.schoolId, table.id] }),
    check("game_imports_kind_check", isOneOf(table.kind, IMPORT_KINDS)),
  ],
);

/** All that was said of a file beside its text, remembered for the next one with these headers. */
export const importLayouts = pgTable(
  "import_layouts",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** a hash of the headers; '' for answers that hold for all files of the school */
    headers: text().notNull(),
    /** null where the headers say them */
    columns: jsonb().$type<ColumnMap>(),
    /** by the keys of their questions */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    usedAt: instant("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: "import_layouts_pkey", columns: [table.schoolId, table.headers] })],
);

export type ImportLayoutRow = typeof importLayouts.$inferSelect;

export type GameImportRow = typeof gameImports.$inferSelect;

/** Addresses at which others keep a school's schedule. They are read every night, and change no game. */
export const scheduleSources = pgTable(
  "schedule_sources",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    name: text().notNull(),
    /** as somebody typed it */
    url: text().notNull(),
    /** the one way to write it */
    address: text().notNull(),
    /** a calendar or a CSV text, as it was read last; null before */
    text: text(),
    /** of `text`; '' for none */
    etag: text().notNull().default(""),
    /** as an import of it was told last; null where the header says them */
    columns: jsonb().$type<ColumnMap>(),
    /** as an import of it was told last, by the keys of the questions */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** how much of it the schedule does not have */
    changes: integer().notNull().default(0),
    /** when `text` was the present one */
    readAt: instant("read_at"),
    /** why the last reading failed; null where it did not */
    problem: text(),
    /** the day, on the school's clock, on which it was read by itself last */
    night: date({ mode: "string" }),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ name: "schedule_sources_pkey", columns: [table.schoolId, table.id] }),
    unique("schedule_sources_address_unique").on(table.schoolId, table.address),
  ],
);

export type ScheduleSourceRow = typeof scheduleSources.$inferSelect;
