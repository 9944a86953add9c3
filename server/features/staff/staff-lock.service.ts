import type { Db } from "#server/db/client.ts";
import { keepUser } from "#server/features/auth/users.queries.ts";
import { keepSchool, lockSchool } from "#server/features/school/school.queries.ts";
import { lockSchools } from "#server/features/school/school-addresses.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { notFound, unauthorized } from "#server/http/errors.ts";
import { managersOnly } from "#server/http/guards.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";

/**
 * Judges a manager's right again inside the transaction that writes: until it ends, nobody locks the manager out,
 * dismisses them or deactivates the school. Every write behind the access `manager` begins with it, or with `lockStaff`.
 * @throws 401 and 403 as the guard does, for somebody whose right has ended since it looked
 */
export async function requireManager(tx: Db, actor: Actor, schoolId: SchoolId): Promise<SchoolRow> {
  // First the school, then the person: `lockStaff` takes them in this order, too.
  const school = await keepSchool(tx, schoolId);
  const manager = actor.userId === null ? null : await keepUser(tx, actor.userId);
  if (!school?.isActive || !manager?.isActive || manager.schoolId !== schoolId) throw unauthorized();
  if (!manager.isManager) throw managersOnly();
  return school;
}

/**
 * Judges a manager's right as `requireManager` does, and locks the staff: until the transaction ends, nobody else
 * changes who works at the school, or gives an address to another one.
 * @throws as `requireManager`
 */
export async function lockStaff(tx: Db, actor: Actor, schoolId: SchoolId): Promise<SchoolRow> {
  await lockSchools(tx);
  await lockSchool(tx, schoolId);
  return await requireManager(tx, actor, schoolId);
}

/** Locks a school's staff for a system administrator, whose right the guard has judged. @throws 404 */
export async function lockStaffOf(tx: Db, schoolId: SchoolId): Promise<SchoolRow> {
  await lockSchools(tx);
  const school = await lockSchool(tx, schoolId);
  if (!school) throw notFound("School");
  return school;
}
