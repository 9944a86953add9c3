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
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import type { PartnerCopy } from "#shared/domain/partners/partner.ts";
import { PARTNER_STATES } from "#shared/domain/partners/partner-states.ts";
import { instant, isOneOf } from "./columns.ts";
import { games } from "./games.ts";
import { opponents } from "./opponents.ts";
import { type SchoolId, schools } from "./schools.ts";
import { users } from "./users.ts";

/**
 * One side of what ties an opponent to the school that it is, where that school works here, too. The other side is a
 * row of its own, and both are deleted together. `waiting` is the side that claims, `asked` the one that has
 * to agree.
 */
export const opponentPartners = pgTable(
  "opponent_partners",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    opponentId: integer("opponent_id").notNull(),
    partnerSchoolId: integer("partner_school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** the opponent that this school is there */
    partnerOpponentId: integer("partner_opponent_id").notNull(),
    state: text({ enum: PARTNER_STATES }).notNull(),
    /** the person's name who claims it, as it was then, and their account while there is one */
    claimedBy: text("claimed_by").notNull(),
    claimedById: text("claimed_by_id").references(() => users.id, { onDelete: "set null" }),
    /** since when the state is what it is */
    at: instant("at").notNull(),
    /** the request that the claim came from, kept by the school that sent it: it asks once; null on the other side */
    requestId: integer("request_id"),
  },
  (table) => [
    primaryKey({
      name: "opponent_partners_pkey",
      columns: [table.schoolId, table.opponentId, table.partnerSchoolId],
    }),
    foreignKey({
      name: "opponent_partners_opponent_fk",
      columns: [table.schoolId, table.opponentId],
      foreignColumns: [opponents.schoolId, opponents.id],
    }).onDelete("cascade"),
    uniqueIndex("opponent_partners_linked_unique")
      .on(table.schoolId, table.opponentId)
      .where(sql`${table.state} = 'linked'`),
    index("opponent_partners_partner_idx").on(table.partnerSchoolId, table.partnerOpponentId),
    check("opponent_partners_state_check", isOneOf(table.state, PARTNER_STATES)),
  ],
);

/**
 * One side of a game that two schools keep, each a row of its own: what this school was told of the other's, copied
 * whenever the other's snapshot of this school changes. Nothing else of the other's row comes here.
 */
export const gamePartners = pgTable(
  "game_partners",
  {
    schoolId: integer("school_id").$type<SchoolId>().notNull(),
    gameId: integer("game_id").notNull(),
    /** the opponent that the other school is here: a meet has a side for each of its schools */
    opponentId: integer("opponent_id").notNull(),
    partnerSchoolId: integer("partner_school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    partnerGameId: integer("partner_game_id").notNull(),
    /** the opponent that this school is there */
    partnerOpponentId: integer("partner_opponent_id").notNull(),
    /** null while nothing was told */
    told: jsonb().$type<PartnerCopy>(),
    /** the other's, as typed; it is no fact, and comes without a message */
    score: varchar({ length: 50 }),
    /**
     * false while the schools are not linked yet: then the other school has no row, and nothing is copied; and once the
     * link has ended without a word
     */
    shared: boolean().notNull().default(true),
    /** the other's row is gone, or has another opponent; it stays to say that the game is off */
    ended: boolean().notNull().default(false),
    /** the version of what was told; of a side that has ended without a word, when that was */
    toldAt: instant("told_at").notNull().default(sql`date_trunc('milliseconds', clock_timestamp())`),
  },
  (table) => [
    primaryKey({ name: "game_partners_pkey", columns: [table.schoolId, table.gameId, table.opponentId] }),
    foreignKey({
      name: "game_partners_game_fk",
      columns: [table.schoolId, table.gameId],
      foreignColumns: [games.schoolId, games.id],
    }).onDelete("cascade"),
    uniqueIndex("game_partners_partner_unique")
      .on(table.partnerSchoolId, table.partnerGameId, table.partnerOpponentId)
      .where(sql`${table.shared} and not ${table.ended}`),
    index("game_partners_partner_idx").on(table.partnerSchoolId, table.partnerGameId),
  ],
);

export type GamePartnerRow = typeof gamePartners.$inferSelect;

/**
 * The requests of linked schools, each under a number of the school that was asked: the other's stays in its tenant.
 */
export const partnerRequests = pgTable(
  "partner_requests",
  {
    schoolId: integer("school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    id: serial().notNull(),
    partnerSchoolId: integer("partner_school_id")
      .$type<SchoolId>()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    partnerRequestId: integer("partner_request_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "partner_requests_pkey", columns: [table.schoolId, table.id] }),
    unique("partner_requests_request_unique").on(
      table.schoolId,
      table.partnerSchoolId,
      table.partnerRequestId,
    ),
  ],
);
