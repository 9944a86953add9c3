import type { Letter } from "#server/mail/mailer.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { accountLetter, helpFrom, helpSentence } from "./account-letter.ts";

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
      "Use this link to confirm that the address is yours. It works once, for 24 hours.",
    ],
    action: { label: "Confirm Email", url: mail.link },
    after: [
      `Didn't create this account? Don't confirm it, and ${helpFrom(footer)}. Without your confirmation, the account can't see anything of the school.`,
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
        `${person} confirmed their email address and can now edit the schedule of ${mail.schoolName}`,
      ),
      `Don't know this person? ${helpSentence(footer)}`,
    ],
  }));
}

/** The link of 'Forgot your password?'. Opening it changes nothing. */
export function resetRequest(mail: { to: string; link: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `Reset your ${footer.systemName} password`,
    heading: "Reset your password",
    paragraphs: ["Use this link to choose a new password. It works once, for one hour."],
    action: { label: "Reset Password", url: mail.link },
    after: ["Didn't ask for this? Ignore this email. Your password stays the same."],
  }));
}

/** Answers somebody who asked for a new password and signs in by a provider alone. */
export function noPassword(mail: { to: string; sentence: string; link: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `How you sign in to ${footer.systemName}`,
    heading: "You need no password",
    paragraphs: [mail.sentence],
    action: { label: "Sign In", url: mail.link },
    after: ["Didn't ask for this? Ignore this email. Nothing was changed."],
  }));
}

/** Notifies a person of the new password, in case someone else chose it. */
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
      `The password of your account was ${mail.how}. You were signed out everywhere${mail.how === "reset" ? "" : " else"}.`,
      `Wasn't you? Reset your password right away, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Reset Password", url: mail.link },
  }));
}
