import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import type { PrivateFacts } from "#shared/domain/game/game-facts.ts";
import type { GameChange, HistoryAction } from "#shared/domain/game/game-history.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { NamedAnswer } from "#shared/domain/game/meet.ts";
import { instant } from "./columns.ts";
import { type SchoolId, schools } from "./schools.ts";

/** A removed game as it was, with instants in ISO 8601; enough to put it back. */
type RemovedGame = Omit<GameSummary, "timezoneCode"> &
  PrivateFacts & {
    teamId: number;
    opponentId: number;
    /** of a meet; earlier versions had none */
    otherOpponentIds?: number[];
    /** of a meet, all of them; earlier versions had none */
    schools?: NamedAnswer[];
    datetimeUtc: string;
    status: GameStatus;
    createdAt: string;
    /** the game's, raised by the removal */
    sequence: number;
  };

/** An old link still finds the game by its number in the request. */
export type RemovedFromRequest = { requestId: number; key: number };

/** The game's history, oldest first. */
export type RemovedHistory = {
  /** ISO 8601 */
  at: string;
  actor: string;
  action: HistoryAction;
  changes: GameChange[];
}[];

/** Games that a school removed. After 30 days only who removed which game when is left of them. */
export const removedGames = pgTable(
  "removed_games",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** the game's */
    id: integer().notNull(),
    game: jsonb().$type<RemovedGame>().notNull(),
    history: jsonb().$type<RemovedHistory>().notNull().default([]),
    /** the requests that asked about it, the first one first */
    asked: jsonb().$type<RemovedFromRequest[]>().notNull().default([]),
    removedAt: instant("removed_at").notNull(),
    /** the person's name as it was then */
    removedBy: text("removed_by").notNull(),
    reason: varchar({ length: 500 }).notNull().default(""),
  },
  (table) => [
    primaryKey({ name: "removed_games_pkey", columns: [table.schoolId, table.id] }),
    index("removed_games_asked_idx").using("gin", table.asked),
    index("removed_games_removed_at_idx").on(table.removedAt),
  ],
);

export type RemovedGameRow = typeof removedGames.$inferSelect;
