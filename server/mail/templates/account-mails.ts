import type { Letter } from "#server/mail/mailer.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { accountLetter, helpFrom } from "./account-letter.ts";

/**
 * Asks a person who created an account to confirm the address. Opening the link confirms nothing.
 * @param mail.personName '' where nobody gave one
 */
export function confirmationRequest(mail: {
  to: string;
  personName: string;
  schoolName: string;
  link: string;
}): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `Confirm your email for ${footer.systemName}`,
    heading: "Confirm your email",
    paragraphs: [
      asSentence(
        `An account was created with this address: ${[mail.personName, mail.schoolName].filter(Boolean).join(", ")}`,
      ),
      `Open the page and confirm there that the address is yours. The link works once, for 24 hours.`,
    ],
    action: { label: "Confirm Email", url: mail.link },
    after: [
      `You did not create this account? Then do not confirm it, and ${helpFrom(footer)}. Without your confirmation nobody sees anything of the school.`,
    ],
  }));
}

/**
 * Notifies a school's administrator that a person's confirmed account now belongs to the school.
 * @param mail.personName '' where nobody gave one: the message then names the address
 */
export function memberNotice(mail: {
  to: string;
  personName: string;
  personEmail: string;
  schoolName: string;
}): Letter {
  const { personName, personEmail } = mail;
  const person = personName ? `${personName} (${personEmail})` : `The person with the address ${personEmail}`;
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `${personName || "A person"} joined ${mail.schoolName}`,
    heading: "A person joined your school",
    paragraphs: [
      asSentence(
        `${person} confirmed the email address and now works with the teams, opponents and games of ${mail.schoolName}`,
      ),
      `You do not know this person? Then ${helpFrom(footer)}.`,
    ],
  }));
}

/** The link of 'Forgot your password?'. Opening it changes nothing. */
export function resetRequest(mail: { to: string; link: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `Reset your ${footer.systemName} password`,
    heading: "Reset your password",
    paragraphs: ["Choose a new password on the page behind this link. It works once, for one hour."],
    action: { label: "Reset Password", url: mail.link },
    after: ["You did not ask for it? Then there is nothing to do: your password stays as it is."],
  }));
}

/** Notifies a person of the new password, in case somebody else chose it. */
export function passwordNotice(mail: {
  to: string;
  how: "changed" | "reset";
  /** where to ask for a reset link */
  link: string;
}): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `Your ${footer.systemName} password was ${mail.how}`,
    heading: `Your password was ${mail.how}`,
    paragraphs: [
      `The password of the account with this address was ${mail.how}. ${mail.how === "reset" ? "Every session" : "Every other session"} was signed out.`,
      `It was not you? Then reset your password at once, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Reset Password", url: mail.link },
  }));
}
