import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { isKnownAccount } from "#server/features/auth/users.queries.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { markDelivered } from "#server/features/staff/invitations.queries.ts";
import { createInvitationLink, joinUrl } from "#server/features/staff/invitations.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { invitationMail } from "#server/mail/templates/admin-mails.ts";
import { createTemporaryPassword } from "#server/secrets/token.ts";
import type { Invitation, SysadminSchoolInput } from "#shared/api/sysadmin/schools-admin.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { hasAccount, type SchoolWithCounts } from "./schools-admin.queries.ts";
import {
  addSchool,
  editSchool,
  insertAdministrator,
  knownAccount,
  type NewAccount,
} from "./schools-admin.service.ts";

/** `invitation`: null where nobody needed one */
type InvitedSchool = { school: SchoolWithCounts; invitation: Invitation | null };

/** A first password and a link to set the account up, either of which lets its owner in once. */
type FirstAccess = { account: NewAccount; temporaryPassword: string };

/**
 * Makes a school and the account of its administrator, and mails the temporary password. School and account are stored
 * before the message goes; when it cannot, the password comes back, to be handed over.
 * @throws 409 for an `adminEmail` that has an account, and as `addSchool`
 */
export async function createSchool(
  deps: Deps,
  actor: Actor,
  input: SysadminSchoolInput,
): Promise<{ school: SchoolWithCounts; invitation: Invitation }> {
  const access = await createFirstAccess(deps, input.adminEmail);
  const school = await namingTwins(
    inTransaction(deps.db, async (tx) => {
      const added = await addSchool(tx, actor, input);
      await insertAdministrator(tx, added.id, access.account);
      return added;
    }),
  );
  return {
    school: { ...school, usersCount: 1, teamsCount: 0, opponentsCount: 0, gamesCount: 0 },
    invitation: await mailFirstAccess(deps, school, access),
  };
}

/** Saves a school; a new `adminEmail` that has no account is invited like the first. @throws as `editSchool` */
export async function changeSchool(
  deps: Deps,
  actor: Actor,
  id: SchoolId,
  input: SysadminSchoolInput,
): Promise<InvitedSchool> {
  const before = await findSchool(deps.db, id);
  const isNew = before !== null && before.adminEmail !== input.adminEmail;
  if (!isNew || (await hasAccount(deps.db, id, input.adminEmail))) {
    return { school: await editSchool(deps, actor, id, input, null), invitation: null };
  }
  const access = await createFirstAccess(deps, input.adminEmail);
  const school = await namingTwins(editSchool(deps, actor, id, input, access.account));
  return { school, invitation: await mailFirstAccess(deps, school, access) };
}

/** To be called before the transaction, since hashing is slow. */
export async function createFirstAccess({ now }: Pick<Deps, "now">, email: string): Promise<FirstAccess> {
  const temporaryPassword = createTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  return { account: { email, passwordHash, link: createInvitationLink(now()) }, temporaryPassword };
}

const namingTwins = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  saving.catch((error: unknown) => {
    throw isKnownAccount(error) ? knownAccount() : error;
  });

/** @returns with the password where the message could not be mailed */
export async function mailFirstAccess(
  deps: Deps,
  { name }: Pick<SchoolRow, "name">,
  { account: { email, link }, temporaryPassword }: FirstAccess,
): Promise<Invitation> {
  const { db, env, log, mailer } = deps;
  try {
    await mailer.send(
      invitationMail({
        to: email,
        schoolName: name,
        temporaryPassword,
        setUpLink: joinUrl(env.appUrl, link.token),
        signInLink: `${env.appUrl}/`,
        firstStepsLink: signedInLink(env.appUrl, "/welcome"),
      }),
    );
  } catch (error) {
    log.warn({ err: error }, "an invitation could not be mailed");
    return { email, delivered: false, temporaryPassword };
  }
  await afterResponse(deps, "noting a mailed invitation", () => markDelivered(db, link.stored.tokenHash));
  return { email, delivered: true };
}
