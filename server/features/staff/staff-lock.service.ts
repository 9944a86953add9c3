import type { Db } from "#server/db/client.ts";
import { lockUser } from "#server/features/auth/users.queries.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import { lockSchools } from "#server/features/school/school-addresses.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { notFound, unauthorized } from "#server/http/errors.ts";
import { managersOnly } from "#server/http/guards.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";

/**
 * Until the transaction ends, nobody else changes who works at the school, or gives an address to another one.
 * @throws 401 and 403 as the guard does, for somebody whom a colleague has locked out or dismissed since it looked
 */
export async function lockStaff(tx: Db, actor: Actor, schoolId: SchoolId): Promise<SchoolRow> {
  await lockSchools(tx);
  const school = await lockSchool(tx, schoolId);
  const manager = actor.userId === null ? null : await lockUser(tx, actor.userId);
  if (!school?.isActive || !manager?.isActive || manager.schoolId !== schoolId) throw unauthorized();
  if (!manager.isManager) throw managersOnly();
  return school;
}

/** The same for a system administrator. @throws 404 */
export async function lockStaffOf(tx: Db, schoolId: SchoolId): Promise<SchoolRow> {
  await lockSchools(tx);
  const school = await lockSchool(tx, schoolId);
  if (!school) throw notFound("School");
  return school;
}
