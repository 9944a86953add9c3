import type { Deps } from "#server/deps.ts";
import { deleteExpiredSessions } from "#server/features/auth/sessions.queries.ts";
import { clearExpiredTokens } from "#server/features/auth/users.queries.ts";
import { stripRemoved } from "#server/features/removed-games/removed-games.queries.ts";
import { keptSince } from "#server/features/removed-games/removed-games.service.ts";
import { deleteExpiredCounters } from "#server/http/attempt-limits.queries.ts";

const INTERVAL_MS = 15 * 60 * 1000;

/** Removes what has ended: sessions, mailed links, counters of attempts, what was kept to put a removed game back. Harmless when several servers do it at once. */
export async function purgeExpired({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await deleteExpiredSessions(db);
  await clearExpiredTokens(db, now());
  await deleteExpiredCounters(db);
  await stripRemoved(db, keptSince(now()));
}

/** Purges every quarter of an hour, without keeping the process alive. @returns stops it */
export function startHousekeeping(deps: Pick<Deps, "db" | "now" | "log">): () => void {
  const timer = setInterval(() => {
    purgeExpired(deps).catch((error: unknown) => deps.log.warn({ err: error }, "housekeeping failed"));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
