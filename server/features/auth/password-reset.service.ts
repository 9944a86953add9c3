import { inTransaction } from "#server/db/transaction.ts";
import type { Deps, LimitedDeps } from "#server/deps.ts";
import { actorFor, recordAudit } from "#server/features/audit/audit.ts";
import { badRequest } from "#server/http/errors.ts";
import { createToken, hashToken } from "#server/http/token.ts";
import { findMailFooter } from "#server/mail/mail-footer.queries.ts";
import { passwordNotice, resetRequest } from "#server/mail/templates/account-mails.ts";
import type { ResetPasswordInput } from "#shared/api/auth.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { isActive } from "./sign-in.service.ts";
import {
  findUserByEmail,
  hasResetToken,
  lockUserByResetToken,
  updatePassword,
  updateResetToken,
} from "./users.queries.ts";

const LINK_MS = 60 * 60 * 1000;

const invalidLink = () =>
  badRequest("This password reset link is invalid, expired, or has already been used.");

/**
 * Mails a reset link where the address belongs to an active account; it ends an older one, unless the mail server
 * refuses it. To be called after the answer: how long it takes and whether it fails depend on the address. Calls for
 * one address take turns, or the newest mail could hold a link that an older one's has ended.
 * @throws 429 when the address has had too many messages; as the mailer does
 */
export async function mailResetLink(deps: LimitedDeps, email: string, client: string): Promise<void> {
  const { db, env, limits, mailer, now } = deps;
  const found = await findUserByEmail(db, email);
  const who = found ? actorFor(found.user, client) : { userId: null, actor: email, schoolId: null, client };
  const result = !found ? "failure" : isActive(found) ? "success" : "denied";
  await recordAudit(db, { ...who, action: "password-reset-request", result });
  if (!found || result !== "success") return;
  await limits.countMailTo(email);
  const { token, hash } = createToken();
  const link = `${env.appUrl}/reset-password?token=${token}`;
  const { id, resetToken, resetTokenExpiry } = found.user;
  await updateResetToken(db, id, { hash, expiry: new Date(now().getTime() + LINK_MS) });
  try {
    await mailer.send(resetRequest({ to: found.user.email, link, footer: await findMailFooter(db) }));
  } catch (error) {
    await updateResetToken(db, id, { hash: resetToken, expiry: resetTokenExpiry });
    throw error;
  }
}

/** @throws 400 for a link that is wrong, used, old or replaced by a newer one */
export async function demandResetToken({ db, now }: Deps, token: string): Promise<void> {
  if (!(await hasResetToken(db, hashToken(token), now()))) throw invalidLink();
}

/**
 * Sets the password of the person whom the link was mailed to, who has thereby shown that the address is theirs, and
 * signs them out everywhere.
 * @returns the person, and whether the address was confirmed by it
 * @throws 400 as `demandResetToken`; of many at once with one link one succeeds
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: ResetPasswordInput,
  client: string,
): Promise<{ user: UserRow; confirmed: boolean }> {
  await demandResetToken(deps, token);
  const hash = await hashPassword(newPassword);
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockUserByResetToken(tx, hashToken(token), deps.now());
    const user = before && (await updatePassword(tx, before.id, { hash, confirmed: true }));
    if (!user) throw invalidLink();
    await deleteSessionsOf(tx, user.id);
    await recordAudit(tx, { ...actorFor(user, client), action: "password-reset", result: "success" });
    return { user, confirmed: !before.emailVerified };
  });
}

/** Tells the person that the password is another one now. */
export async function noticePassword(
  { db, env, mailer }: Deps,
  user: Pick<UserRow, "email">,
  how: "changed" | "reset",
): Promise<void> {
  const link = `${env.appUrl}/forgot-password`;
  await mailer.send(passwordNotice({ to: user.email, how, link, footer: await findMailFooter(db) }));
}
