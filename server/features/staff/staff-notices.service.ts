import type { Deps } from "#server/deps.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { type StaffChangeNotice, staffNotice } from "#server/mail/templates/staff-mails.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { listManagerAddresses } from "./staff.queries.ts";

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
