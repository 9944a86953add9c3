import type { Db } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type AuditAction, type AuditActor, recordAudit } from "#server/features/audit/audit.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import { moveFutureGames } from "#server/features/school/school.service.ts";
import { AppError, changedByOther, conflict, notFound } from "#server/http/errors.ts";
import { isStale } from "#server/http/stale.ts";
import type { SysadminSchoolInput } from "#shared/api/schools-admin.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import {
  countSchools,
  deleteSchool,
  findMaxSchools,
  findSchoolWithCounts,
  findTakenAddress,
  insertSchool,
  isAddressOfOthers,
  lockSchools,
  type SchoolWithCounts,
  updateSchool,
} from "./schools-admin.queries.ts";

/**
 * Adds a school, in the caller's transaction.
 * @throws 409 when there are as many as the system settings allow, or an address belongs to another school
 */
export async function addSchool(
  db: Db,
  { updatedAt: _, ...values }: SysadminSchoolInput,
  by: AuditActor,
): Promise<SchoolRow> {
  await lockSchools(db);
  const max = await findMaxSchools(db);
  if (max !== null && (await countSchools(db)) >= max) {
    throw conflict(`This system takes at most ${max} school(s). Raise the maximum in System Settings first.`);
  }
  await demandFreeAddresses(db, values, null);
  const school = await insertSchool(db, values);
  await recordChange(db, by, "school-creation", school);
  return school;
}

/**
 * Saves a school. A new time zone keeps every future game's wall-clock time. The person of a new `adminEmail` may
 * register like anyone who is authorized.
 * @throws 404; 409 when the school has changed since `input.updatedAt`, or an address belongs to another school
 */
export async function editSchool(
  { db, now }: Deps,
  id: SchoolId,
  { updatedAt, ...input }: SysadminSchoolInput,
  by: AuditActor,
): Promise<SchoolWithCounts> {
  return await inTransaction(db, async (tx) => {
    await lockSchools(tx);
    const before = await lockSchool(tx, id);
    if (!before) throw notFound("School");
    if (isStale(before, updatedAt)) throw changedByOther("school");
    await demandFreeAddresses(tx, input, id);
    if (input.adminEmail !== before.adminEmail && (await isAddressOfOthers(tx, input.adminEmail, id))) {
      throw knownAccount();
    }
    if (input.timezone !== undefined && input.timezone !== before.timezone) {
      const zones = { from: before.timezone, to: input.timezone };
      await moveFutureGames(tx, id, { ...zones, now: now(), actor: "System administrator" });
    }
    await updateSchool(tx, id, input);
    await recordChange(tx, by, "school-edit", { id, name: input.name });
    return await schoolWithCounts(tx, id);
  });
}

/** While a school is inactive nobody of it can sign in or go on working. @throws 404 */
export async function setSchoolActive(
  { db }: Deps,
  id: SchoolId,
  isActive: boolean,
  by: AuditActor,
): Promise<SchoolWithCounts> {
  return await inTransaction(db, async (tx) => {
    const before = await lockSchool(tx, id);
    if (!before) throw notFound("School");
    await updateSchool(tx, id, { isActive });
    await recordChange(tx, by, isActive ? "school-activation" : "school-deactivation", before);
    return await schoolWithCounts(tx, id);
  });
}

/** Removes the school with everything of it, sessions included. @throws 404 */
export async function removeSchool({ db }: Deps, id: SchoolId, by: AuditActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const school = await lockSchool(tx, id);
    if (!school) throw notFound("School");
    await deleteSchool(tx, id);
    await recordChange(tx, by, "school-deletion", school);
  });
}

export const knownAccount = () => {
  const message = "An account with this email already exists";
  return new AppError(409, message, { adminEmail: message });
};

export const isKnownAccount = (error: unknown) => isUniqueViolation(error, "users_email_unique");

async function demandFreeAddresses(
  db: Db,
  { adminEmail, authorizedEmails }: Pick<SysadminSchoolInput, "adminEmail" | "authorizedEmails">,
  except: SchoolId | null,
): Promise<void> {
  const taken = await findTakenAddress(db, [adminEmail, ...authorizedEmails], except);
  if (taken === null) return;
  const message = `${taken} is already authorized for another school`;
  throw new AppError(409, message, { [taken === adminEmail ? "adminEmail" : "authorizedEmails"]: message });
}

const recordChange = (
  db: Db,
  by: AuditActor,
  action: AuditAction,
  { id, name }: Pick<SchoolRow, "id" | "name">,
) => recordAudit(db, { ...by, schoolId: id, action, result: "success", details: { school: name } });

async function schoolWithCounts(db: Db, id: SchoolId): Promise<SchoolWithCounts> {
  const school = await findSchoolWithCounts(db, id);
  if (!school) throw notFound("School");
  return school;
}
