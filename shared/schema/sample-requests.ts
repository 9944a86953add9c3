import { check, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { MAX_OPPONENT_MESSAGE } from "#shared/domain/requests/opponent-answer.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { SAMPLE_RESPONSES } from "#shared/domain/requests/sample-request.ts";
import { instant, isOneOf } from "./columns.ts";
import { users } from "./users.ts";

/**
 * A request about an invented game that a person has sent to themselves, to see what an opponent sees: the last one of
 * each.
 */
export const sampleRequests = pgTable(
  "sample_requests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the mailed token, hex */
    tokenHash: text("token_hash").notNull().unique("sample_requests_token_unique"),
    sentAt: instant("sent_at").notNull(),
    /** null until it is answered */
    response: text({ enum: SAMPLE_RESPONSES }),
    answeredAt: instant("answered_at"),
    /** what was written with a request for another date */
    message: varchar({ length: MAX_OPPONENT_MESSAGE }),
    /** the dates that it proposes, in their order */
    proposals: jsonb().$type<Proposal[]>().notNull().default([]),
  },
  (table) => [check("sample_requests_response_check", isOneOf(table.response, SAMPLE_RESPONSES))],
);

export type SampleRequestRow = typeof sampleRequests.$inferSelect;
