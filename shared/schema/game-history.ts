import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { type GameChange, HISTORY_ACTIONS } from "#shared/domain/game/game-history.ts";
import { instant, isOneOf } from "./columns.ts";
import { games } from "./games.ts";
import type { SchoolId } from "./schools.ts";

/** Rows are only ever added. */
export const gameHistory = pgTable(
  "game_history",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    id: serial().notNull(),
    gameId: integer("game_id").notNull(),
    at: instant("at").notNull().defaultNow(),
    /** the person's name, or the opponent school's, as it was then */
    actor: text().notNull(),
    action: text({ enum: HISTORY_ACTIONS }).notNull(),
    changes: jsonb().$type<GameChange[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: "game_history_pkey", columns: [table.schoolId, table.id] }),
    foreignKey({
      name: "game_history_game_fk",
      columns: [table.schoolId, table.gameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    index("game_history_game_idx").on(table.schoolId, table.gameId, table.id),
    check("game_history_action_check", isOneOf(table.action, HISTORY_ACTIONS)),
  ],
);

export type GameHistoryRow = typeof gameHistory.$inferSelect;
