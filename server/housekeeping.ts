import { deleteAdministratorInvitationsBefore } from "#server/features/administrators/administrator-invitations.queries.ts";
import { deleteOldMails } from "#server/features/agreement/mails.queries.ts";
import { deleteExpiredSessions } from "#server/features/auth/sessions.queries.ts";
import { clearExpiredTokens } from "#server/features/auth/users.queries.ts";
import { noteAllUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import { stripRemoved } from "#server/features/games/removed/removed-games.queries.ts";
import { keptSince } from "#server/features/games/removed/removed-games.service.ts";
import { deleteExpiredSignIns } from "#server/features/providers/sign-ins.queries.ts";
import { deleteOldClaims } from "#server/features/scheduled/claims.queries.ts";
import { deleteInvitationsBefore } from "#server/features/staff/invitations.queries.ts";
import { deleteExpiredCounters } from "#server/http/attempt-limits.queries.ts";
import type { Deps } from "./deps.ts";

const INTERVAL_MS = 15 * 60 * 1000;
/** How long an invitation that nobody accepted can still be seen, and sent again. */
const KEPT_INVITATION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes what has ended: sessions, sign-ins under way, mailed links, old invitations, counters of attempts and of mails, what was kept to
 * put a removed game back, links to games that are gone. Harmless when several servers do it at once.
 */
export async function purgeExpired({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredSignIns(db, now());
  await clearExpiredTokens(db, now());
  const endOfInvitations = new Date(now().getTime() - KEPT_INVITATION_MS);
  await deleteInvitationsBefore(db, endOfInvitations);
  await deleteAdministratorInvitationsBefore(db, endOfInvitations);
  await deleteExpiredCounters(db);
  await stripRemoved(db, keptSince(now()));
  await deleteOldClaims(db, now());
  await deleteOldMails(db, now());
  await noteAllUnshared(db);
}

/**
 * Purges now and every quarter of an hour, without keeping the process alive. Of a server's processes one does it.
 * @returns stops it
 */
export function startHousekeeping(deps: Pick<Deps, "db" | "now" | "log">): () => void {
  const purge = () => {
    purgeExpired(deps).catch((error: unknown) => deps.log.warn({ err: error }, "housekeeping failed"));
  };
  purge();
  const timer = setInterval(purge, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
