import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/** One row for every import that made a game; its games point to it. Undoing an import deletes it with them. */
export const gameImports = pgTable(
  "game_imports",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    at: instant("at").notNull().defaultNow(),
    /** the person's name as it was then */
    actor: text().notNull(),
    createdGames: integer("created_games").notNull(),
    /** ids of the teams that it made; some may have been deleted since */
    teamIds: integer("team_ids").array().notNull().default(sql`'{}'::integer[]`),
    /** ids of the opponents that it made; some may have been deleted since */
    opponentIds: integer("opponent_ids").array().notNull().default(sql`'{}'::integer[]`),
  },
  (table) => [primaryKey({ name: "game_imports_pkey", columns: [table.schoolId, table.id] })],
);

export type GameImportRow = typeof gameImports.$inferSelect;
