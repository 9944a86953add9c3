import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { requirePasswordWay, toSignedInUser } from "#server/features/auth/sign-in.service.ts";
import {
  findUserByEmail,
  insertUser,
  isKnownAccount,
  lockUser,
  updatePassword,
} from "#server/features/auth/users.queries.ts";
import { updateName } from "#server/features/profile/profile.queries.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import { findTakenAddress, lockSchools } from "#server/features/school/school-addresses.queries.ts";
import { type Actor, knownAs, nameOf } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { JoinInput, OpenInvitation } from "#shared/api/staff.ts";
import { domainOf, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { type FoundInvitation, findByToken, takeInvitation } from "./invitations.queries.ts";
import { notifyManagers } from "./staff.service.ts";

/** One sentence for every link that leads nowhere, whatever the reason. */
export const DEAD_INVITATION = "This invitation link is invalid, expired, or has already been used.";

export const deadInvitation = () => new AppError(404, DEAD_INVITATION);

/**
 * @throws 404 for a link that is wrong, used, taken back, replaced or old, and for one that can no longer make an
 * account
 */
export async function readInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { school, provider, invitation } = await requireOpen(deps.db, token, deps.now());
  const signsIn = provider?.enabled && school.domains.includes(domainOf(invitation.email));
  return {
    schoolName: school.name,
    email: invitation.email,
    provider: signsIn ? provider.name : null,
    ...(signsIn && { providerId: provider.id }),
  };
}

/**
 * Accepts an invitation: makes a colleague's account, or sets up the one that waits for a school's administrator. The
 * link has shown that the address is theirs.
 * @throws 404 as `readInvitation`; of many at once with one link one succeeds; 403 where the school signs in by its
 *   provider alone
 */
export async function join(
  deps: Deps,
  visitor: Actor,
  token: string,
  { password, ...name }: JoinInput,
): Promise<SignedInUser> {
  requirePasswordWay(await requireOpen(deps.db, token, deps.now()));
  const values = { ...name, password: await hashPassword(password) };
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockSchools(tx);
      const open = await requireOpen(tx, token, deps.now());
      requirePasswordWay(open);
      return await acceptInvitation(tx, visitor, open, values);
    });
  } catch (error) {
    throw isKnownAccount(error) ? deadInvitation() : error;
  }
}

/** In a transaction that holds the lock of all schools. @throws 404 where it has ended meanwhile */
export async function acceptInvitation(
  tx: Db,
  visitor: Actor,
  open: FoundInvitation,
  values: NewAccount,
): Promise<SignedInUser> {
  // The lock keeps the school active and the address on its list until the account is there.
  const school = await lockSchool(tx, open.school.id);
  if (!school?.isActive) throw deadInvitation();
  const user = open.account ? await setUp(tx, open, values) : await makeAccount(tx, open, values);
  const actor = knownAs(visitor, user);
  await recordAudit(tx, actor, { action: "staff-join", result: "success", details: { person: user.email } });
  return toSignedInUser({ user, school, secondStep: { isSetUp: false, isRequired: school.secondStep } });
}

async function requireOpen(db: Db, token: string, now: Date): Promise<FoundInvitation> {
  const found = await findByToken(db, hashToken(token));
  if (!found || !(await isOpenInvitation(db, found, now))) throw deadInvitation();
  return found;
}

/** Whether an invitation can still be accepted. */
export async function isOpenInvitation(
  db: Db,
  { account, invitation, school }: FoundInvitation,
  now: Date,
): Promise<boolean> {
  if (!school.isActive || invitation.expiresAt <= now) return false;
  if (account) return account.isActive && account.mustChangePassword;
  if (await findUserByEmail(db, invitation.email)) return false;
  return (await findTakenAddress(db, [invitation.email], school.id)) === null;
}

/** The password is null for somebody who signs in by a provider. */
type NewAccount = Pick<UserRow, "firstName" | "lastName" | "password">;

async function makeAccount(
  tx: Db,
  { invitation: { email, schoolId, tokenHash }, school }: FoundInvitation,
  values: NewAccount,
): Promise<UserRow> {
  if (!(await takeInvitation(tx, tokenHash))) throw deadInvitation();
  return await insertUser(tx, {
    id: randomUUID(),
    email,
    schoolId,
    ...values,
    isManager: email === plainEmailAddress(school.adminEmail),
    emailVerified: true,
    mustChangePassword: false,
  });
}

async function setUp(
  tx: Db,
  { invitation: { userId, tokenHash } }: FoundInvitation,
  values: NewAccount,
): Promise<UserRow> {
  const account = userId === null ? null : await lockUser(tx, userId);
  // The account may have changed before the lock: the person may have chosen a password the other way.
  if (!account?.isActive || !account.mustChangePassword) throw deadInvitation();
  if (!(await takeInvitation(tx, tokenHash))) throw deadInvitation();
  return (await takeOver(tx, account.id, values)) ?? account;
}

/**
 * Gives an account to the person who has shown that its address is theirs: the password that it had and its sessions
 * end. The transaction has locked it.
 */
export async function takeOver(
  tx: Db,
  id: string,
  { password: hash, ...name }: NewAccount,
): Promise<UserRow | null> {
  await deleteSessionsOf(tx, id);
  await updatePassword(tx, id, { hash, confirmed: true });
  return await updateName(tx, id, name);
}

/** Notifies the school's managers of a new colleague. */
export async function notifyOfJoining(deps: Deps, user: SignedInUser): Promise<void> {
  if (!user.school) return;
  const name = nameOf(user);
  const joining = {
    change: "staff-join",
    by: name,
    isOwn: true,
    schoolName: user.school.name,
    name,
    email: user.email,
  } as const;
  await notifyManagers(deps, user.school.id, user.id, joining);
}
