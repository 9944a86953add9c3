import type { Db } from "#server/db/client.ts";
import type { Actor } from "#server/http/actor.ts";
import type { AuditAction, AuditResult } from "#shared/api/audit.ts";
import type { AuditLogRow } from "#shared/schema/audit-log.ts";
import { insertAudit } from "./audit.queries.ts";

export type AuditEntry = {
  action: AuditAction;
  result: AuditResult;
  /** facts without secrets: never a password, a token, a mail's text or a file's content */
  details?: AuditLogRow["details"];
};

const MAX_ACTOR = 254;

/**
 * Adds an entry to the append-only log. Call it in the transaction of the change, so that there is neither without the
 * other. An entry that cannot be written fails the request.
 * @param actor who did it, with the school that the entry is about
 */
export async function recordAudit(
  db: Db,
  { userId, email, schoolId, address }: Actor,
  { details = {}, ...entry }: AuditEntry,
): Promise<void> {
  const actor = email.slice(0, MAX_ACTOR);
  await insertAudit(db, { userId, actor, schoolId, client: address, ...entry, details });
}
