import type { Deps } from "#server/deps.ts";
import { MailUncertain } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { JobOutcome } from "./job.ts";

/**
 * Sends a message that is claimed.
 * @param done.sent records that it went, or may have gone: `problem` is '' or says why that is uncertain
 * @param done.refused takes the claim back, as the message went nowhere
 */
export async function mailOnce(
  { mailer }: Pick<Deps, "mailer">,
  letter: Letter,
  done: { sent: (problem: string) => Promise<void>; refused: (problem: string) => Promise<void> },
): Promise<JobOutcome> {
  try {
    await mailer.send(letter);
  } catch (error) {
    const problem = whyNotSent(error);
    await (error instanceof MailUncertain ? done.sent(problem) : done.refused(problem));
    return { problem };
  }
  await done.sent("");
  return "sent";
}
