import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { sendResetLink } from "#server/features/auth/password.service.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { replaceInvitations } from "#server/features/staff/invitations.queries.ts";
import { updateTemporaryPassword } from "#server/features/staff/staff.queries.ts";
import { readStaff, requirePerson } from "#server/features/staff/staff.service.ts";
import { lockStaffOf } from "#server/features/staff/staff-lock.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, conflict, notFound } from "#server/http/errors.ts";
import type { SentAgain, Staff } from "#shared/api/staff.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { createFirstAccess, mailFirstAccess } from "./invitation.service.ts";

/**
 * Lists the people of a school for a system administrator.
 * @throws 404
 */
export async function readPeople(deps: Deps, schoolId: SchoolId): Promise<Staff> {
  if (!(await findSchool(deps.db, schoolId))) throw notFound("School");
  return await readStaff(deps, schoolId, { id: null, canManage: true });
}

/**
 * Lets a person in once more. One who still has the first password gets a new one, with a new link to set the account
 * up; everybody else gets a link to choose a new password.
 * @throws 404; 409 while the person or the school is locked out; 429 when the address has had too many messages
 */
export async function inviteOnceMore(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
): Promise<SentAgain> {
  const { person } = await inTransaction(deps.db, (tx) => requireReachable(tx, schoolId, personId));
  await deps.limits.countAccountMailTo(person.email);
  const inSchool = { ...actor, schoolId };
  if (person.mustChangePassword) return await renewFirstAccess(deps, inSchool, schoolId, person);
  return { delivered: await isMailed(deps, () => sendResetLink(deps, inSchool, person)) };
}

async function requireReachable(
  tx: Db,
  schoolId: SchoolId,
  personId: string,
): Promise<{ school: SchoolRow; person: UserRow }> {
  const school = await lockStaffOf(tx, schoolId);
  const person = await requirePerson(tx, schoolId, personId);
  if (!person.isActive) throw conflict("Activate this person first");
  if (!school.isActive) throw conflict("Activate this school first");
  return { school, person };
}

/** The older password and link end, and so do their sessions. */
async function renewFirstAccess(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { id, email }: UserRow,
): Promise<SentAgain> {
  const access = await createFirstAccess(deps, email);
  const { passwordHash, link } = access.account;
  const school = await inTransaction(deps.db, async (tx) => {
    const { school, person } = await requireReachable(tx, schoolId, id);
    if (!person.mustChangePassword) throw conflict("This person has just set up their account");
    await updateTemporaryPassword(tx, schoolId, id, passwordHash);
    await replaceInvitations(tx, schoolId, [{ email, userId: id, ...link.stored }]);
    await deleteSessionsOf(tx, id);
    await recordAudit(tx, actor, {
      action: "staff-invitation",
      result: "success",
      details: { person: email },
    });
    return school;
  });
  const { delivered, temporaryPassword } = await mailFirstAccess(deps, school, access);
  return { delivered, ...(temporaryPassword !== undefined && { temporaryPassword }) };
}

/** @throws what is not the mailer's */
async function isMailed({ log }: Deps, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, "a reset link could not be mailed");
    return false;
  }
}
