import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSecondStep } from "#server/features/second-step/second-step.queries.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { deleteCodeCounters } from "#server/http/attempt-limits.queries.ts";
import { createTemporaryPassword } from "#server/secrets/token.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { findUserByEmail, insertUser, lockUser, updateRescued } from "./users.queries.ts";

/**
 * Makes the address a system administrator, or lets the one in again who has it: without second step and sessions, and
 * with a temporary password.
 * @param email trimmed, in lower case
 * @throws for the address of somebody of a school
 */
export async function rescueSysadmin(db: Database, email: string): Promise<{ temporaryPassword: string }> {
  const temporaryPassword = createTemporaryPassword();
  const password = await hashPassword(temporaryPassword);
  await inTransaction(db, async (tx) => {
    const found = await findUserByEmail(tx, email);
    if (found?.school) throw new Error(`${email} belongs to ${found.school.name}. Name another address.`);
    if (found) {
      const { id } = found.user;
      await lockUser(tx, id);
      await updateRescued(tx, id, password);
      await deleteSecondStep(tx, id);
      await deleteSessionsOf(tx, id);
      await deleteCodeCounters(tx, id);
    } else {
      const names = { firstName: "System", lastName: "Administrator" };
      const state = { role: "sysadmin", mustChangePassword: true, emailVerified: true } as const;
      await insertUser(tx, { id: randomUUID(), email, password, ...names, ...state });
    }
    const details = { person: email, isNew: !found };
    await recordAudit(tx, fieldhouse(null), { action: "sysadmin-rescue", result: "success", details });
  });
  return { temporaryPassword };
}
