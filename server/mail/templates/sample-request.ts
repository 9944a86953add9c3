import type { Letter } from "#server/mail/mailer.ts";
import { type MailedRequest, verificationRequest } from "./verification-request.ts";

/**
 * The very letter that an opponent gets, about an invented game; its subject says so. It brings no calendar file:
 * nobody's calendar is to show a game that is not played.
 */
export const sampleRequestLetter =
  (request: Omit<MailedRequest, "calendar">): Letter =>
  (footer) => {
    const mail = verificationRequest(request)(footer);
    return { ...mail, subject: `Sample: ${mail.subject}` };
  };
