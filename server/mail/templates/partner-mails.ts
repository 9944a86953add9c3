import type { Letter } from "#server/mail/mailer.ts";
import { claimSentence } from "#shared/domain/partners/partner-states.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { accountLetter, helpFrom } from "./account-letter.ts";

/** A notice about the link of two schools, for one of them; `partnerName` is the other one's. */
export type PartnerNotice = { schoolName: string; partnerName: string } & (
  | { what: "claim"; by: string; opponentName: string }
  | { what: "linked" | "refused" | "taken-back" | "unlinked" }
);

/**
 * Tells a person of a school what became of the link with another one.
 * @param mail.link leads to the school's opponents
 */
export function partnerMail(mail: PartnerNotice & { to: string; link: string }): Letter {
  const { subject, heading, paragraphs } = noticeInWords(mail);
  return accountLetter((footer) => ({
    to: mail.to,
    subject,
    heading,
    paragraphs: [...paragraphs, `Didn't expect this? Check your opponents, and ${helpFrom(footer)}.`],
    action: { label: "Open Opponents", url: mail.link },
  }));
}

function noticeInWords(mail: PartnerNotice): { subject: string; heading: string; paragraphs: string[] } {
  const { schoolName, partnerName } = mail;
  switch (mail.what) {
    case "claim": {
      const sentence = claimSentence({ ...mail, schoolName: partnerName });
      return {
        subject: sentence,
        heading: `Is this ${mail.opponentName}?`,
        paragraphs: [
          sentence,
          "If so, link the two schools. Each then sees what the other told it about shared games, and nothing else. If not, choose Not them. Nothing is shared until you decide.",
        ],
      };
    }
    case "linked":
      return {
        subject: `Linked: ${partnerName}`,
        heading: `${partnerName} is linked with ${schoolName}`,
        paragraphs: [
          `From now on, ${schoolName} and ${partnerName} see what they tell each other about the games that they share, and nothing else. Either school can end this at any time.`,
        ],
      };
    case "refused":
      return {
        subject: `Not linked: ${partnerName}`,
        heading: `${partnerName} didn't link with ${schoolName}`,
        paragraphs: [
          `${asSentence(`${partnerName} has decided not to link with ${schoolName}`)} Your games stay as they are, and you can still answer requests from the links in their emails.`,
        ],
      };
    case "taken-back":
      return {
        subject: `Not linked: ${partnerName}`,
        heading: `${partnerName} no longer asks to link`,
        paragraphs: [
          `${asSentence(`${partnerName} has withdrawn its request to link with ${schoolName}`)} You don't need to do anything.`,
        ],
      };
    case "unlinked":
      return {
        subject: `Unlinked: ${partnerName}`,
        heading: `${partnerName} is no longer linked with ${schoolName}`,
        paragraphs: [
          `${asSentence(`${partnerName} has ended the link with ${schoolName}`)} Both schools keep their games, but no longer see each other's.`,
        ],
      };
  }
}
