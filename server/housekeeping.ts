import { gt, lt, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { deleteExpiredSessions } from "#server/features/auth/sessions.queries.ts";
import { clearExpiredTokens } from "#server/features/auth/users.queries.ts";
import { LONGEST_WINDOW_SECONDS } from "#server/http/attempt-limits.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";

const INTERVAL_MS = 15 * 60 * 1000;

/** Removes what has ended: sessions, mailed links, counters of attempts. Harmless when several servers do it at once. */
export async function purgeExpired({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await deleteExpiredSessions(db);
  await clearExpiredTokens(db, now());
  await deleteExpiredCounters(db);
}

/**
 * Counters live by the machine's clock, as the limiter writes them. One that would last longer than any is made for was
 * written while that clock was ahead, and would lock somebody out until the clock is there again.
 */
async function deleteExpiredCounters(db: Db): Promise<void> {
  const now = Date.now();
  const longest = now + LONGEST_WINDOW_SECONDS * 1000;
  await db.delete(rateLimits).where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, longest)));
}

/** Purges every quarter of an hour, without keeping the process alive. @returns stops it */
export function startHousekeeping(deps: Pick<Deps, "db" | "now" | "log">): () => void {
  const timer = setInterval(() => {
    purgeExpired(deps).catch((error: unknown) => deps.log.warn({ err: error }, "housekeeping failed"));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
