import { gt, inArray, lt, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { LONGEST_WINDOW_SECONDS } from "./attempt-limits.ts";

/**
 * Counters live by the machine's clock, as the limiter writes them. One that would last longer than any limit was
 * written while that clock was ahead: it would lock somebody out until then.
 */
export async function deleteExpiredCounters(db: Db): Promise<void> {
  const now = Date.now();
  const longest = now + LONGEST_WINDOW_SECONDS * 1000;
  await db.delete(rateLimits).where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, longest)));
}

/** Forgets a person's wrong codes, as `countCode` counts them. */
export async function deleteCodeCounters(db: Db, userId: string): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [`code:${userId}`, `code-day:${userId}`]));
}
