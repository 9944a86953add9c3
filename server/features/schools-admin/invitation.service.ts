import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { invitationMail } from "#server/mail/templates/admin-mails.ts";
import type { Invitation, SysadminSchoolInput } from "#shared/api/schools-admin.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { hasAccount } from "./school-access.queries.ts";
import type { SchoolWithCounts } from "./schools-admin.queries.ts";
import {
  addSchool,
  editSchool,
  insertAdministrator,
  isKnownAccount,
  knownAccount,
  type NewAccount,
} from "./schools-admin.service.ts";
import { createTemporaryPassword } from "./temporary-password.ts";

/** `invitation`: null where nobody needed one */
export type InvitedSchool = { school: SchoolWithCounts; invitation: Invitation | null };

/**
 * Makes a school and the account of its administrator, and mails the temporary password. School and account stand
 * before the message goes; when it cannot be delivered, the password comes back, to be handed over.
 * @throws 409 for an `adminEmail` that has an account, and as `addSchool`
 */
export async function createSchool(
  deps: Deps,
  actor: Actor,
  input: SysadminSchoolInput,
): Promise<{ school: SchoolWithCounts; invitation: Invitation }> {
  const { account, temporaryPassword } = await newAccount(input.adminEmail);
  const school = await namingTwins(
    inTransaction(deps.db, async (tx) => {
      const added = await addSchool(tx, actor, input);
      await insertAdministrator(tx, added.id, account);
      return added;
    }),
  );
  return {
    school: { ...school, usersCount: 1, teamsCount: 0, opponentsCount: 0, gamesCount: 0 },
    invitation: await invite(deps, school, temporaryPassword),
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
  const { account, temporaryPassword } = await newAccount(input.adminEmail);
  const school = await namingTwins(editSchool(deps, actor, id, input, account));
  return { school, invitation: await invite(deps, school, temporaryPassword) };
}

/** To be called before the transaction, since hashing is slow. */
async function newAccount(email: string): Promise<{ account: NewAccount; temporaryPassword: string }> {
  const temporaryPassword = createTemporaryPassword();
  return { account: { email, passwordHash: await hashPassword(temporaryPassword) }, temporaryPassword };
}

const namingTwins = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  saving.catch((error: unknown) => {
    throw isKnownAccount(error) ? knownAccount() : error;
  });

async function invite(
  { env, log, mailer }: Deps,
  { adminEmail: email, name }: SchoolRow,
  temporaryPassword: string,
): Promise<Invitation> {
  try {
    const mail = { to: email, schoolName: name, temporaryPassword, link: `${env.appUrl}/` };
    await mailer.send(invitationMail(mail));
    return { email, delivered: true };
  } catch (error) {
    log.warn({ err: error }, "an invitation could not be mailed");
    return { email, delivered: false, temporaryPassword };
  }
}
