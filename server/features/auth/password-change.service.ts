import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import type { Actor } from "#server/http/actor.ts";
import { badField, conflict } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import type { ChangePasswordInput } from "#shared/api/auth.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { lockUser, updatePassword } from "./users.queries.ts";

/**
 * Changes the signed-in person's password and ends all their sessions; the caller starts a new one for this browser.
 * Whether the current password is asked for is decided by the stored flag.
 * @throws 400 for a wrong current password and for a new one that is no other; 409 when it was changed meanwhile
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  user: SignedInUser,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<SignedInUser> {
  if (!user.mustChangePassword) await requireCurrentPassword(deps, actor, user, currentPassword ?? "");
  if (await isPassword(newPassword, user.password)) {
    const message = "The new password must differ from the current one";
    throw badField("newPassword", message);
  }
  const hash = await hashPassword(newPassword);
  const changed = await inTransaction(deps.db, async (tx) => {
    const stored = await lockUser(tx, user.id);
    if (stored?.password !== user.password)
      throw conflict("Your password was changed meanwhile. Sign in again.");
    await deleteSessionsOf(tx, user.id);
    await recordAudit(tx, actor, { action: "password-change", result: "success" });
    return await updatePassword(tx, user.id, { hash, confirmed: false });
  });
  return { ...user, ...changed };
}

async function requireCurrentPassword(
  { db, limits }: Deps,
  actor: Actor,
  user: SignedInUser,
  currentPassword: string,
): Promise<void> {
  const attempt = { kind: "password-change", subject: user.id, client: actor.address } as const;
  await limits.countFailures(attempt, async () => {
    if (await isPassword(currentPassword, user.password)) return;
    await recordAudit(db, actor, { action: "password-change", result: "failure" });
    const message = "Current password is incorrect";
    throw badField("currentPassword", message);
  });
}
