import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { endFeedsOf, insertUser } from "#server/features/auth/users.queries.ts";
import {
  endTiesOfSchool,
  insertUnlinkedOfSchool,
} from "#server/features/games/partner/game-partners.queries.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import { carryToGames } from "#server/features/school/school.service.ts";
import {
  findTakenAddress,
  isAddressOfOthers,
  lockSchools,
} from "#server/features/school/school-addresses.queries.ts";
import { replaceInvitations } from "#server/features/staff/invitations.queries.ts";
import type { InvitationLink } from "#server/features/staff/invitations.service.ts";
import { appointByAddress } from "#server/features/staff/staff.queries.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { AppError, changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { AuditAction } from "#shared/api/audit.ts";
import type { SysadminSchoolInput } from "#shared/api/sysadmin/schools-admin.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import {
  countSchools,
  deleteSchool,
  findMaxSchools,
  findSchoolWithCounts,
  hasAccount,
  hasFirstPassword,
  insertSchool,
  type SchoolWithCounts,
  updateAccess,
  updateSchool,
} from "./schools-admin.queries.ts";

/** The acting person, as a school's own history names them. */
const ADMINISTRATOR = "System administrator";

/**
 * Adds a school, in the caller's transaction.
 * @throws 409 when there are as many as the system settings allow, or an address belongs to another school
 */
export async function addSchool(
  db: Db,
  actor: Actor,
  { updatedAt: _, ...values }: SysadminSchoolInput,
): Promise<SchoolRow> {
  await lockSchools(db);
  const max = await findMaxSchools(db);
  if (max !== null && (await countSchools(db)) >= max) {
    throw conflict(`This system takes at most ${max} school(s). Raise the maximum in System Settings first.`);
  }
  await requireFreeAddresses(db, values, null);
  const school = await insertSchool(db, values);
  await recordChange(db, actor, "school-creation", school);
  return school;
}

/** An account that a new administrator of a school will need, and the link by which they may set it up. */
export type NewAccount = { email: string; passwordHash: string; link: InvitationLink };

/**
 * Saves a school. A new time zone keeps every future game's wall-clock time; an address that is taken off the list
 * loses its access.
 * @param newAdministrator the account of a new `adminEmail` that has none yet
 * @throws 404; 409 when the school has changed since `input.updatedAt`, or an address belongs to another school
 */
export async function editSchool(
  { db, now }: Deps,
  actor: Actor,
  id: SchoolId,
  { updatedAt, ...input }: SysadminSchoolInput,
  newAdministrator: NewAccount | null,
): Promise<SchoolWithCounts> {
  return await inTransaction(db, async (tx) => {
    await lockSchools(tx);
    const before = await lockSchool(tx, id);
    if (!before) throw notFound("School");
    if (isStale(before, updatedAt)) throw changedByOther("school");
    const needsAccount =
      input.adminEmail !== before.adminEmail && !(await hasAccount(tx, id, input.adminEmail));
    // The caller read the school before it was locked.
    if (needsAccount !== (newAdministrator !== null)) throw changedByOther("school");
    if (changedFields(before, input).length === 0) return await schoolWithCounts(tx, id);
    await requireFreeAddresses(tx, input, id);
    if (input.adminEmail !== before.adminEmail && (await isAddressOfOthers(tx, input.adminEmail, id))) {
      throw knownAccount();
    }
    await carryToGames(tx, { name: ADMINISTRATOR }, before, input, now());
    await updateSchool(tx, id, input);
    const shutOut = await settleAccess(tx, before, input);
    if (newAdministrator) await insertAdministrator(tx, id, newAdministrator);
    else if (input.adminEmail !== before.adminEmail) await appoint(tx, actor, id, input.adminEmail);
    const recorded = {
      ...(shutOut.length > 0 && { shutOut: shutOut.join(", ") }),
      ...(newAdministrator && { invited: newAdministrator.email }),
    };
    await recordChange(tx, actor, "school-edit", { id, name: input.name }, recorded);
    return await schoolWithCounts(tx, id);
  });
}

/** A colleague who becomes the school's administrator looks after its staff from then on. */
async function appoint(tx: Db, actor: Actor, schoolId: SchoolId, email: string): Promise<void> {
  const appointed = await appointByAddress(tx, schoolId, email);
  if (!appointed) return;
  const entry = { action: "manager-appointment", result: "success", details: { person: email } } as const;
  await recordAudit(tx, { ...actor, schoolId }, entry);
}

/** The account of a school's administrator, with a password that must be changed at the first sign-in. */
export async function insertAdministrator(
  db: Db,
  schoolId: SchoolId,
  { email, passwordHash, link }: NewAccount,
): Promise<void> {
  const { id } = await insertUser(db, {
    id: randomUUID(),
    email,
    password: passwordHash,
    schoolId,
    isManager: true,
    mustChangePassword: true,
    // This password came by a message to the address, or from the system administrator in person.
    emailVerified: true,
  });
  await replaceInvitations(db, schoolId, [{ email, userId: id, ...link.stored }]);
}

/** While a school is inactive nobody of it can sign in or go on working. @throws 404 */
export async function setSchoolActive(
  { db }: Deps,
  actor: Actor,
  id: SchoolId,
  isActive: boolean,
): Promise<SchoolWithCounts> {
  return await inTransaction(db, async (tx) => {
    const before = await lockSchool(tx, id);
    if (!before) throw notFound("School");
    if (before.isActive === isActive) return await schoolWithCounts(tx, id);
    if (!isActive) {
      await insertUnlinkedOfSchool(tx, id, ADMINISTRATOR);
      await endTiesOfSchool(tx, id);
    }
    await updateSchool(tx, id, { isActive });
    await recordChange(tx, actor, isActive ? "school-activation" : "school-deactivation", before);
    return await schoolWithCounts(tx, id);
  });
}

/** Removes the school with everything of it, sessions included. @throws 404; 403 as `requireConfirmed` */
export async function removeSchool({ db }: Deps, actor: Actor, id: SchoolId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const school = await lockSchool(tx, id);
    if (!school) throw notFound("School");
    requireConfirmed(actor);
    await insertUnlinkedOfSchool(tx, id, ADMINISTRATOR);
    await deleteSchool(tx, id);
    await recordChange(tx, actor, "school-deletion", school);
  });
}

export const knownAccount = () => {
  const message = "An account with this email already exists";
  return new AppError(409, message, { fieldErrors: { adminEmail: message } });
};

async function requireFreeAddresses(
  db: Db,
  { adminEmail, authorizedEmails }: Pick<SysadminSchoolInput, "adminEmail" | "authorizedEmails">,
  except: SchoolId | null,
): Promise<void> {
  const taken = await findTakenAddress(db, [adminEmail, ...authorizedEmails], except);
  if (taken === null) return;
  const message = `${taken} is already authorized for another school`;
  const field = taken === adminEmail ? "adminEmail" : "authorizedEmails";
  throw new AppError(409, message, { fieldErrors: { [field]: message } });
}

const recordChange = (
  db: Db,
  actor: Actor,
  action: AuditAction,
  { id, name }: Pick<SchoolRow, "id" | "name">,
  recorded: Record<string, string> = {},
) =>
  recordAudit(
    db,
    { ...actor, schoolId: id },
    {
      action,
      result: "success",
      details: { school: name, ...recorded },
    },
  );

async function schoolWithCounts(db: Db, id: SchoolId): Promise<SchoolWithCounts> {
  const school = await findSchoolWithCounts(db, id);
  if (!school) throw notFound("School");
  return school;
}

type Addresses = Pick<SysadminSchoolInput, "adminEmail" | "authorizedEmails">;

/**
 * An address that is taken off a school's list locks the account that was made through it, and its sessions end. An
 * address that comes back brings the account back. The administrator's own address needs no list; a former one's keeps
 * its account, unless nobody has set that up: it may have been the wrong address, and somebody else has its invitation.
 * @returns the addresses of the accounts that were shut out
 */
async function settleAccess(db: Db, before: SchoolRow, after: Addresses): Promise<string[]> {
  const listed = before.authorizedEmails.map((address) => address.toLowerCase());
  const allowed = [after.adminEmail, ...after.authorizedEmails];
  await updateAccess(db, before.id, missingIn([...listed, before.adminEmail], allowed), true);
  const isInvited = await hasFirstPassword(db, before.id, before.adminEmail);
  const known = isInvited ? [...listed, before.adminEmail] : listed;
  const shutOut = await updateAccess(db, before.id, missingIn(allowed, known), false);
  const ids = shutOut.map(({ id }) => id);
  await deleteSessionsOf(db, ...ids);
  await endFeedsOf(db, ids);
  return shutOut.map(({ email }) => email);
}

const missingIn = (known: string[], addresses: string[]): string[] =>
  addresses.filter((address) => !known.includes(address));
