import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { AuditActor } from "#server/features/audit/audit.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { insertUser } from "#server/features/auth/users.queries.ts";
import { findMailFooter } from "#server/mail/mail-footer.queries.ts";
import { invitationMail } from "#server/mail/templates/admin-mails.ts";
import type { Invitation, SysadminSchoolInput } from "#shared/api/schools-admin.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";
import type { SchoolWithCounts } from "./schools-admin.queries.ts";
import { addSchool, isKnownAccount, knownAccount } from "./schools-admin.service.ts";
import { createTemporaryPassword } from "./temporary-password.ts";

export type InvitedSchool = { school: SchoolWithCounts; invitation: Invitation };

/**
 * Makes a school and the account of its administrator, and mails the temporary password. School and account stand
 * before the message goes; when it cannot be delivered, the password comes back, to be handed over.
 * @throws 409 for an `adminEmail` that has an account, and as `addSchool`
 */
export async function createSchool(
  deps: Deps,
  input: SysadminSchoolInput,
  by: AuditActor,
): Promise<InvitedSchool> {
  const temporaryPassword = createTemporaryPassword();
  const school = await insertWithAdministrator(deps, input, temporaryPassword, by);
  return {
    school: { ...school, usersCount: 1, teamsCount: 0, opponentsCount: 0, gamesCount: 0 },
    invitation: await invite(deps, school, temporaryPassword),
  };
}

async function insertWithAdministrator(
  { db }: Deps,
  input: SysadminSchoolInput,
  temporaryPassword: string,
  by: AuditActor,
): Promise<SchoolRow> {
  const password = await hashPassword(temporaryPassword);
  try {
    return await inTransaction(db, async (tx) => {
      const school = await addSchool(tx, input, by);
      await insertUser(tx, {
        id: randomUUID(),
        email: input.adminEmail,
        password,
        schoolId: school.id,
        mustChangePassword: true,
        // Whoever knows the password had it from a message to this address, or from the system administrator's hand.
        emailVerified: true,
      });
      return school;
    });
  } catch (error) {
    if (isKnownAccount(error)) throw knownAccount();
    throw error;
  }
}

async function invite(
  { db, env, log, mailer }: Deps,
  { adminEmail: email, name }: SchoolRow,
  temporaryPassword: string,
): Promise<Invitation> {
  try {
    const footer = await findMailFooter(db);
    const mail = { to: email, schoolName: name, temporaryPassword, link: `${env.appUrl}/`, footer };
    await mailer.send(invitationMail(mail));
    return { email, delivered: true };
  } catch (error) {
    log.warn({ err: error }, "an invitation could not be mailed");
    return { email, delivered: false, temporaryPassword };
  }
}
