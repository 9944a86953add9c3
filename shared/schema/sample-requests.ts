import { check, pgTable, text } from "drizzle-orm/pg-core";
import { SAMPLE_RESPONSES } from "../domain/sample-request.ts";
import { instant, isOneOf } from "./columns.ts";
import { users } from "./users.ts";

/** A request about an invented game that a person has sent to themselves, to see what an opponent sees: the last one of each. */
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
  },
  (table) => [check("sample_requests_response_check", isOneOf(table.response, SAMPLE_RESPONSES))],
);

export type SampleRequestRow = typeof sampleRequests.$inferSelect;
