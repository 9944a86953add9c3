import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { toSignedInUser } from "#server/features/auth/sign-in.service.ts";
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
import { type Actor, knownAs } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { JoinInput, OpenInvitation } from "#shared/api/staff.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { type FoundInvitation, findByToken, takeInvitation } from "./invitations.queries.ts";

/** One sentence for every link that leads nowhere, whatever the reason. */
export const DEAD_INVITATION = "This invitation link is invalid, expired, or has already been used.";

const dead = () => new AppError(404, DEAD_INVITATION);

/**
 * @throws 404 for a link that is wrong, used, taken back, replaced or old, and for one that can no longer make an
 * account
 */
export async function readInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { school, invitation } = await findOpen(deps.db, token, deps.now());
  return { schoolName: school.name, email: invitation.email };
}

/**
 * Accepts an invitation: makes a colleague's account, or sets up the one that waits for a school's administrator. The
 * link has shown that the address is theirs.
 * @throws 404 as `readInvitation`; of many at once with one link one succeeds
 */
export async function join(
  deps: Deps,
  visitor: Actor,
  token: string,
  { password, ...name }: JoinInput,
): Promise<SignedInUser> {
  await readInvitation(deps, token);
  const values = { ...name, password: await hashPassword(password) };
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockSchools(tx);
      const open = await findOpen(tx, token, deps.now());
      // The lock keeps the school active and the address on its list until the account is there.
      const school = await lockSchool(tx, open.school.id);
      if (!school?.isActive) throw dead();
      const user = open.account ? await setUp(tx, open, values) : await makeAccount(tx, open, values);
      const actor = knownAs(visitor, user);
      await recordAudit(tx, actor, {
        action: "staff-join",
        result: "success",
        details: { person: user.email },
      });
      return toSignedInUser({ user, school, secondStep: { isSetUp: false, isRequired: school.secondStep } });
    });
  } catch (error) {
    throw isKnownAccount(error) ? dead() : error;
  }
}

async function findOpen(db: Db, token: string, now: Date): Promise<FoundInvitation> {
  const found = await findByToken(db, hashToken(token));
  if (!found?.school.isActive || found.invitation.expiresAt <= now) throw dead();
  const { account, invitation, school } = found;
  if (account) {
    if (!account.isActive || !account.mustChangePassword) throw dead();
    return found;
  }
  if (await findUserByEmail(db, invitation.email)) throw dead();
  if (await findTakenAddress(db, [invitation.email], school.id)) throw dead();
  return found;
}

type NewValues = Pick<UserRow, "firstName" | "lastName" | "password">;

async function makeAccount(
  tx: Db,
  { invitation: { email, schoolId, tokenHash }, school }: FoundInvitation,
  values: NewValues,
): Promise<UserRow> {
  if (!(await takeInvitation(tx, tokenHash))) throw dead();
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
  { password: hash, firstName, lastName }: NewValues,
): Promise<UserRow> {
  const account = userId === null ? null : await lockUser(tx, userId);
  // The account may have changed before the lock: the person may have chosen a password the other way.
  if (!account?.isActive || !account.mustChangePassword) throw dead();
  if (!(await takeInvitation(tx, tokenHash))) throw dead();
  await deleteSessionsOf(tx, account.id);
  await updatePassword(tx, account.id, { hash, confirmed: true });
  const named = await updateName(tx, account.id, { firstName, lastName });
  if (!named) throw dead();
  return named;
}
