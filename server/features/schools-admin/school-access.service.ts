import type { Db } from "#server/db/client.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { endFeedsOf } from "#server/features/auth/users.queries.ts";
import type { SysadminSchoolInput } from "#shared/api/sysadmin/schools-admin.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";
import { hasFirstPassword, updateAccess } from "./school-access.queries.ts";

type Addresses = Pick<SysadminSchoolInput, "adminEmail" | "authorizedEmails">;

/**
 * An address that is taken off a school's list locks the account that was made through it, and its sessions end. An
 * address that comes back brings the account back. The administrator's own address needs no list; a former one's keeps
 * its account, unless nobody has set that up: it may have been the wrong address, and somebody else has its invitation.
 * @returns the addresses of the accounts that were shut out
 */
export async function settleAccess(db: Db, before: SchoolRow, after: Addresses): Promise<string[]> {
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
