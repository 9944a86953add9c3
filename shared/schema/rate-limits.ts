import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** rate-limiter-flexible's table: attempts counted over all server processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** epoch milliseconds */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire)],
);
