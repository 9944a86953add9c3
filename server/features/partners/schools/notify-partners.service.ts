import type { Deps } from "#server/deps.ts";
import { findUserWithSchool } from "#server/features/auth/users.queries.ts";
import { listManagerAddresses } from "#server/features/staff/staff.queries.ts";
import { afterResponse, besideResponse } from "#server/http/after-response.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { type PartnerNotice, partnerMail } from "#server/mail/templates/partner-mails.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** A notice for a school's managers, and for the person there who claimed to be an opponent; null where nobody did. */
export type NoticeForSchool = { schoolId: SchoolId; claimantId: string | null; notice: PartnerNotice };

/** Mails notices to schools, a message to each person. The change itself is done, whether or not they go. */
export async function notifyPartners(deps: Deps, notices: readonly NoticeForSchool[]): Promise<void> {
  await besideResponse(deps, "the notices of linked schools", async () => {
    for (const each of notices) await mailNotice(deps, each);
  });
}

async function mailNotice(deps: Deps, { schoolId, claimantId, notice }: NoticeForSchool): Promise<void> {
  const { db, env, mailer } = deps;
  const link = signedInLink(env.appUrl, "/opponents");
  const managers = await listManagerAddresses(db, schoolId, null);
  const claimant = await claimantAddress(deps, schoolId, claimantId);
  for (const to of new Set([...claimant, ...managers])) {
    await afterResponse(deps, "a notice of a linked school", () =>
      mailer.send(partnerMail({ ...notice, to, link })),
    );
  }
}

async function claimantAddress(
  { db }: Pick<Deps, "db">,
  schoolId: SchoolId,
  id: string | null,
): Promise<string[]> {
  const user = id === null ? null : (await findUserWithSchool(db, id))?.user;
  return user?.isActive && user.schoolId === schoolId ? [user.email] : [];
}
