import type { Request } from "express";
import type { Db } from "#server/db/client.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { actorOf, userOf } from "#server/http/signed-in.ts";
import type { AuditAction, AuditResult } from "#shared/api/audit.ts";
import { type AuditLogRow, auditLog } from "#shared/schema/audit-log.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

export type { AuditAction, AuditResult };

/** Who acts, from where. */
export type AuditActor = {
  /** null for somebody who is not known, or not yet */
  userId: string | null;
  /** the person's e-mail, or the address that was tried */
  actor: string;
  schoolId: SchoolId | null;
  /** as `clientAddress` gives it */
  client: string;
};

export type AuditEntry = AuditActor & {
  action: AuditAction;
  result: AuditResult;
  /** facts without secrets: never a password, a token, a mail's text or a file's content */
  details?: AuditLogRow["details"];
};

const MAX_ACTOR = 254;

/**
 * Adds an entry to the append-only log. Call it in the transaction of the change it tells of: then there is neither a
 * change without an entry nor an entry without its change. An entry that cannot be written fails the request.
 */
export async function recordAudit(db: Db, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, actor: entry.actor.slice(0, MAX_ACTOR), details });
}

/** The signed-in person of a request. */
export function auditActor(request: Request): AuditActor {
  const user = userOf(request);
  return actorFor(user, clientAddress(request));
}

/** Who changes games: `name` stands in their history. */
export type NamedActor = { name: string; audit: AuditActor };

export const namedActor = (request: Request): NamedActor => ({
  name: actorOf(request),
  audit: auditActor(request),
});

export const actorFor = (
  user: { id: string; email: string; schoolId: SchoolId | null },
  client: string,
): AuditActor => ({ userId: user.id, actor: user.email, schoolId: user.schoolId, client });
