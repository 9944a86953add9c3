import type { Deps } from "#server/deps.ts";
import { afterResponse } from "#server/http/after-response.ts";
import type { Letter } from "#server/mail/mailer.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findNoticeRecipients } from "./notice-recipients.queries.ts";

/**
 * Mails the notice of an answer to everybody who wants it, a message each: nobody reads the others' addresses, and one
 * message that fails keeps none of the others. One after the other, as mail servers take few connections from a sender.
 * @param request whose it was
 */
export async function mailNotices(
  { db, log, mailer }: Pick<Deps, "db" | "log" | "mailer">,
  request: { schoolId: SchoolId; sentBy: string | null },
  noticeTo: (address: string) => Letter,
): Promise<void> {
  for (const to of await findNoticeRecipients(db, request.schoolId, request.sentBy)) {
    await afterResponse(log, "a notice of an answer", () => mailer.send(noticeTo(to)));
  }
}
