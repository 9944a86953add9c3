import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type AuditEntry, recordAudit } from "#server/features/audit/audit.ts";
import { type Actor, knownAs } from "#server/http/actor.ts";
import { badField, badRequest, conflict } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { noPassword, passwordNotice, resetRequest } from "#server/mail/templates/account-mails.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import type { AuditAction } from "#shared/api/audit.ts";
import { type ChangePasswordInput, DEAD_RESET_LINK, type ResetPasswordInput } from "#shared/api/auth.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { isActive, passwordRefusal, requirePasswordWay } from "./sign-in.service.ts";
import {
  findUserByEmail,
  findUserWithSchool,
  hasResetToken,
  lockUser,
  lockUserByResetToken,
  replaceResetToken,
  restoreResetToken,
  updatePassword,
} from "./users.queries.ts";

const LINK_MS = 60 * 60 * 1000;

const invalidLink = () => badRequest(DEAD_RESET_LINK);

/**
 * Mails a reset link where the address belongs to an active account. It ends an older link, unless the mail server
 * refuses the message. To be called after the response: how long it takes and whether it fails depend on the address.
 * Calls for one address take turns, or the newest mail could contain a link that an older call has ended.
 * @throws 429 when the address has had too many messages; as the mailer does
 */
export async function mailResetLink(deps: Deps, visitor: Actor, email: string): Promise<void> {
  const { db, limits } = deps;
  const found = await findUserByEmail(db, email);
  const actor = found ? knownAs(visitor, found.user) : { ...visitor, email };
  const action = "password-reset-request";
  if (!found || !isActive(found)) {
    await recordAudit(db, actor, { action, result: found ? "denied" : "failure" });
    return;
  }
  await limits.countAccountMailTo(email).catch(async (error: unknown) => {
    await recordAudit(db, actor, { action, result: "denied" });
    throw error;
  });
  await sendResetLink(deps, actor, found.user);
}

/**
 * Mails a reset link, which ends an older one, to a known person at anybody's request. Somebody whose school signs in
 * by its provider alone is told so instead.
 * @throws as the mailer does
 */
export async function sendResetLink(
  deps: Deps,
  actor: Actor,
  { id, email: to }: Pick<UserRow, "id" | "email">,
): Promise<void> {
  const { db, env, mailer } = deps;
  const found = await findUserWithSchool(db, id);
  const refusal = found && passwordRefusal(found);
  if (refusal) {
    await recordAudit(db, actor, { action: "password-reset-request", result: "denied" });
    await mailer.send(noPassword({ to, sentence: refusal, link: `${env.appUrl}/?signin=1#sign-in` }));
    return;
  }
  const { token, hash, replaced } = await storeLink(deps, actor, { id, email: to });
  try {
    const link = `${env.appUrl}/reset-password?token=${token}`;
    await mailer.send(resetRequest({ to, link }));
  } catch (error) {
    if (replaced) await restoreResetToken(db, id, hash, replaced);
    throw error;
  }
}

async function storeLink({ db, now }: Deps, actor: Actor, { id, email }: Pick<UserRow, "id" | "email">) {
  const link = createToken();
  const expiry = new Date(now().getTime() + LINK_MS);
  const details: AuditEntry["details"] = actor.userId === id ? {} : { person: email };
  return await inTransaction(db, async (tx) => {
    const replaced = await replaceResetToken(tx, id, { hash: link.hash, expiry });
    await recordAudit(tx, actor, { action: "password-reset-request", result: "success", details });
    return { ...link, replaced };
  });
}

/** @throws 400 for a link that is wrong, used, old or replaced by a newer one */
export async function requireResetToken({ db, now }: Deps, token: string): Promise<void> {
  if (!(await hasResetToken(db, hashToken(token), now()))) throw invalidLink();
}

/**
 * Sets the password of the person whom the link was mailed to, and signs them out everywhere. The link shows that the
 * address is theirs.
 * @returns the person, and whether the address was confirmed by it
 * @throws 400 as `requireResetToken`; of many at once with one link one succeeds; 403 where the school signs in by its
 *   provider alone
 */
export async function resetPassword(
  deps: Deps,
  visitor: Actor,
  { token, newPassword }: ResetPasswordInput,
): Promise<{ user: UserRow; confirmed: boolean }> {
  await requireResetToken(deps, token);
  const hash = await hashPassword(newPassword);
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockUserByResetToken(tx, hashToken(token), deps.now());
    const found = before && (await findUserWithSchool(tx, before.id));
    if (found) requirePasswordWay(found);
    const user = before && (await updatePassword(tx, before.id, { hash, confirmed: true }));
    if (!user) throw invalidLink();
    await deleteSessionsOf(tx, user.id);
    await recordAudit(tx, knownAs(visitor, user), { action: "password-reset", result: "success" });
    return { user, confirmed: !before.emailVerified };
  });
}

/** Mails the person that the password is another one now. */
export async function mailPasswordNotice(
  { env, mailer }: Deps,
  user: Pick<UserRow, "email">,
  how: "changed" | "reset",
): Promise<void> {
  const link = `${env.appUrl}/forgot-password`;
  await mailer.send(passwordNotice({ to: user.email, how, link }));
}

/**
 * Changes the signed-in person's password and ends all their sessions; the caller starts a new one for this browser.
 * The current password is asked for where the person has chosen one.
 * @throws 403 where the school signs in by its provider alone; 400 for a wrong current password and for a new one that
 *   is no other; 409 when it was changed meanwhile
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  user: SignedInUser,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<SignedInUser> {
  const found = await findUserWithSchool(deps.db, user.id);
  if (found) requirePasswordWay(found);
  if (!user.mustChangePassword && user.password !== null) {
    const given = { field: "currentPassword", password: currentPassword, action: "password-change" } as const;
    await requireCurrentPassword(deps, actor, user, given);
  }
  if (await isPassword(newPassword, user.password)) {
    const message = "The new password must differ from the current one";
    throw badField("newPassword", message);
  }
  const hash = await hashPassword(newPassword);
  const changed = await inTransaction(deps.db, async (tx) => {
    const stored = await lockUser(tx, user.id);
    if (stored?.password !== user.password) throw conflict("Your password was just changed. Sign in again.");
    await deleteSessionsOf(tx, user.id);
    await recordAudit(tx, actor, { action: "password-change", result: "success" });
    return await updatePassword(tx, user.id, { hash, confirmed: false });
  });
  return { ...user, ...changed };
}

/**
 * Asks for the password of somebody who is signed in. A wrong one stands in the audit log, under what it was for.
 * @throws 400 at the field
 */
export async function requireCurrentPassword(
  { db, limits }: Deps,
  actor: Actor,
  user: SignedInUser,
  { field, password, action }: { field: string; password: string | undefined; action: AuditAction },
): Promise<void> {
  const attempt = { kind: "password-change", subject: user.id, client: actor.address } as const;
  await limits.countFailures(attempt, async () => {
    if (await isPassword(password ?? "", user.password)) return;
    await recordAudit(db, actor, { action, result: "failure" });
    throw badField(field, "Current password is incorrect");
  });
}
