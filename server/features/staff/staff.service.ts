import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSessionsOf, deleteSessionsThrough } from "#server/features/auth/sessions.queries.ts";
import { endFeedsOf } from "#server/features/auth/users.queries.ts";
import { deleteProviderAccount, listProviderNames } from "#server/features/providers/accounts.queries.ts";
import { findProvider } from "#server/features/providers/providers.queries.ts";
import { updateAuthorizedEmails } from "#server/features/school/school-addresses.queries.ts";
import { listSecondSteps } from "#server/features/second-step/second-step.queries.ts";
import { mailSignInChange, resetSecondStep } from "#server/features/second-step/second-step.service.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { type StaffChangeNotice, staffNotice } from "#server/mail/templates/staff-mails.ts";
import type { Staff, StaffChangeInput } from "#shared/api/staff.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { listInvitations } from "./invitations.queries.ts";
import {
  hasOtherManager,
  listManagerAddresses,
  listPeople,
  lockPerson,
  updatePerson,
} from "./staff.queries.ts";
import { staffInvitation, staffMember, type WaysOfPeople } from "./staff.responses.ts";
import { lockStaff, lockStaffOf } from "./staff-lock.service.ts";

type StaffChange = "staff-lock" | "staff-activation" | "manager-appointment" | "manager-dismissal";

/** A person as saved, and what has become of them: nothing, where a change changed nothing. */
export type ChangedPerson = { school: SchoolRow; person: UserRow; changes: StaffChange[] };

/** Reads the people and the open invitations of a school. */
export async function readStaff(
  { db }: Deps,
  schoolId: SchoolId,
  reader: { id: string | null; canManage: boolean },
): Promise<Staff> {
  const [people, invitations] = await Promise.all([listPeople(db, schoolId), listInvitations(db, schoolId)]);
  const ways = await readWays(
    db,
    people.map(({ id }) => id),
  );
  return {
    canManage: reader.canManage,
    people: people.map((person) => staffMember(person, reader.id, ways)),
    invitations: invitations.map(staffInvitation),
  };
}

/** How these people sign in besides a password. */
export async function readWays(db: Db, ids: readonly string[]): Promise<WaysOfPeople> {
  const [secondSteps, providers] = await Promise.all([listSecondSteps(db, ids), listProviderNames(db, ids)]);
  return { secondSteps, providers };
}

/**
 * A manager locks a colleague out, activates them again, or passes the duty on or gives it up.
 * @throws 404; 409 for locking oneself out, for the last manager's duty, and for a manager who is locked out
 */
export async function changeColleague(
  { db }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
  change: StaffChangeInput,
): Promise<ChangedPerson> {
  return await inTransaction(db, async (tx) => {
    const school = await lockStaff(tx, actor, schoolId);
    const person = await requirePerson(tx, schoolId, personId);
    if (change.isActive === false && person.id === actor.userId)
      throw conflict("You can't deactivate yourself");
    if (change.isManager === false && !(await hasOtherManager(tx, schoolId, person.id))) {
      throw conflict("Your school needs at least one manager");
    }
    return await applyChange(tx, actor, school, person, change);
  });
}

/**
 * Changes a person as a system administrator, who may lock out or dismiss anybody.
 * @throws 404; 409 for a manager who is locked out
 */
export async function changePersonOf(
  { db }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
  change: StaffChangeInput,
): Promise<ChangedPerson> {
  return await inTransaction(db, async (tx) => {
    const school = await lockStaffOf(tx, schoolId);
    const person = await requirePerson(tx, schoolId, personId);
    return await applyChange(tx, { ...actor, schoolId }, school, person, change);
  });
}

/**
 * A manager takes a colleague's second step away, such as after a lost phone.
 * @throws 404; 409 for somebody who has none; 403 as `requireConfirmed`
 */
export async function resetColleague(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
): Promise<void> {
  const person = await inTransaction(deps.db, async (tx) => {
    await lockStaff(tx, actor, schoolId);
    return await resetPerson(tx, actor, schoolId, personId);
  });
  mailSignInChange(deps, person, "reset");
}

/** A system administrator does so at any school. @throws as `resetColleague` */
export async function resetPersonOf(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
): Promise<void> {
  const person = await inTransaction(deps.db, async (tx) => {
    await lockStaffOf(tx, schoolId);
    return await resetPerson(tx, { ...actor, schoolId }, schoolId, personId);
  });
  mailSignInChange(deps, person, "reset");
}

/**
 * A manager disconnects a colleague's account at the school's provider, such as after it was connected by mistake.
 * @throws 404, for somebody without one, too; 403 as `requireConfirmed`
 */
export async function disconnectColleague(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  personId: string,
): Promise<void> {
  const { person, provider } = await inTransaction(deps.db, async (tx) => {
    const { providerId } = await lockStaff(tx, actor, schoolId);
    const person = await requirePerson(tx, schoolId, personId);
    const provider = providerId === null ? null : await findProvider(tx, providerId);
    if (!provider || !(await deleteProviderAccount(tx, person.id, provider.id))) throw notFound("Account");
    requireConfirmed(actor);
    await deleteSessionsThrough(tx, provider.id, { of: person.id });
    const details = { provider: provider.name, person: person.email };
    await recordAudit(tx, actor, { action: "provider-disconnect", result: "success", details });
    return { person, provider };
  });
  mailSignInChange(deps, person, "account-disconnected", provider.name);
}

async function resetPerson(tx: Db, actor: Actor, schoolId: SchoolId, personId: string): Promise<UserRow> {
  const person = await requirePerson(tx, schoolId, personId);
  await resetSecondStep(tx, actor, person);
  return person;
}

export async function requirePerson(tx: Db, schoolId: SchoolId, personId: string): Promise<UserRow> {
  const person = await lockPerson(tx, schoolId, personId);
  if (!person) throw notFound("Person");
  return person;
}

async function applyChange(
  tx: Db,
  actor: Actor,
  school: SchoolRow,
  before: UserRow,
  change: StaffChangeInput,
): Promise<ChangedPerson> {
  const changed = changedFields(before, change);
  const saved = changed.length > 0 ? await updatePerson(tx, school.id, before.id, change) : before;
  if (!saved) throw notFound("Person");
  const changes: StaffChange[] = [];
  if (changed.includes("isActive")) changes.push(saved.isActive ? "staff-activation" : "staff-lock");
  if (changed.includes("isManager"))
    changes.push(saved.isManager ? "manager-appointment" : "manager-dismissal");
  if (changes.includes("manager-appointment") && !saved.isActive)
    throw conflict("Activate this person first");
  if (changes.includes("staff-lock")) await shutOut(tx, school, saved);
  for (const action of changes) {
    await recordAudit(tx, actor, { action, result: "success", details: { person: saved.email } });
  }
  return { school, person: saved, changes };
}

/**
 * Ends what a locked person could go on with: open sessions, a calendar, and the list by which their address could sign
 * up again.
 */
async function shutOut(tx: Db, school: SchoolRow, { id, email }: UserRow): Promise<void> {
  await deleteSessionsOf(tx, id);
  await endFeedsOf(tx, [id]);
  const others = school.authorizedEmails.filter(
    (address) => plainEmailAddress(address) !== plainEmailAddress(email),
  );
  if (others.length < school.authorizedEmails.length) await updateAuthorizedEmails(tx, school.id, others);
}

/**
 * Notifies a school's other managers of a change of staff, a message each: one that fails keeps none of the others.
 * @param actorId who did it and needs no message; null for somebody of elsewhere
 */
export async function notifyManagers(
  deps: Deps,
  schoolId: SchoolId,
  actorId: string | null,
  change: StaffChangeNotice,
): Promise<void> {
  const { db, env, mailer } = deps;
  const link = signedInLink(env.appUrl, "/settings/staff");
  for (const to of await listManagerAddresses(db, schoolId, actorId)) {
    await afterResponse(deps, "a notice to a manager", () =>
      mailer.send(staffNotice({ to, link, ...change })),
    );
  }
}
