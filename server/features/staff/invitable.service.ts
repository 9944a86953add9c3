import type { Db } from "#server/db/client.ts";
import { findTakenAddress } from "#server/features/school/school-addresses.queries.ts";
import { AppError } from "#server/http/errors.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findInvitedElsewhere } from "./invitations.queries.ts";
import { listAccounts } from "./staff.queries.ts";

const HERE = "This person is already at your school";
const LOCKED_OUT = "This person was locked out of your school. Activate the account instead.";
/** One refusal for every reason, so that it does not reveal where else the person works. */
const ELSEWHERE = "This address cannot be invited. Ask your system administrator.";

/** @throws 409 with the reason for the first address that the school cannot invite, with nothing written */
export async function requireInvitable(
  db: Db,
  schoolId: SchoolId,
  emails: string[],
  now: Date,
): Promise<void> {
  const accounts = await listAccounts(db, emails);
  const claimed = [
    await findTakenAddress(db, emails, schoolId),
    await findInvitedElsewhere(db, emails, schoolId, now),
  ];
  for (const email of emails) {
    const account = accounts.find((each) => each.email === email);
    if (account?.schoolId === schoolId) throw refusal(account.isActive ? HERE : LOCKED_OUT, email, emails);
    if (account || claimed.includes(email)) throw refusal(ELSEWHERE, email, emails);
  }
}

function refusal(message: string, email: string, emails: string[]): AppError {
  const inField = emails.length > 1 ? `${email}: ${message}` : message;
  return new AppError(409, message, { fieldErrors: { emails: inField } });
}
