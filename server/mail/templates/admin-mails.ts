import { html } from "#server/http/pages/html.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { accountLetter, helpSentence } from "./account-letter.ts";
import { mailCode, mailLink } from "./layout.ts";
import { paragraphBlock } from "./letter.ts";

/**
 * Gives the administrator of a school two ways in: a link to set the account up, and the password of the first sign-in.
 */
export function invitationMail(mail: {
  to: string;
  schoolName: string;
  temporaryPassword: string;
  setUpLink: string;
  signInLink: string;
  /** where a new school begins */
  firstStepsLink: string;
}): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `Your ${footer.systemName} account for ${mail.schoolName}`,
    heading: `Welcome to ${footer.systemName}`,
    paragraphs: [
      `${mail.schoolName} now schedules its games with ${footer.systemName}, and you are its administrator.`,
      "Use this link to enter your name and choose a password. It works once, for 7 days.",
    ],
    action: { label: "Set Up Your Account", url: mail.setUpLink },
    after: [
      paragraphBlock(
        `Or sign in at ${mail.signInLink} with ${mail.to} and this temporary password. You'll choose your own password right away.`,
        html`Or ${mailLink({ label: "sign in", url: mail.signInLink })} with ${mail.to} and this temporary password. You'll choose your own password right away.`,
      ),
      paragraphBlock(
        `Temporary password: ${mail.temporaryPassword}`,
        html`Temporary password: ${mailCode(mail.temporaryPassword)}`,
      ),
      paragraphBlock(
        `The first steps with your teams and games: ${mail.firstStepsLink}`,
        mailLink({ label: "The first steps with your teams and games", url: mail.firstStepsLink }),
      ),
      `Didn't expect this? ${helpSentence(footer)}`,
    ],
  }));
}

/** Shows that the e-mail server takes messages. */
export function testMail(mail: { to: string; smtpHost: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `${footer.systemName} test email`,
    heading: "Your email settings work",
    paragraphs: [`${mail.smtpHost} accepted this test email. You don't need to do anything.`],
  }));
}

/** Says how a backup ended. */
export function backupMail(mail: {
  to: string;
  /** '' when it succeeded */
  problem: string;
  /** made at nobody's request */
  nightly: boolean;
  fileName: string;
  /** as a person reads it: '3.4 MB' */
  size: string;
  rows: number;
  /** the screen with all backups */
  link: string;
}): Letter {
  const failed = mail.problem !== "";
  const kind = mail.nightly ? "nightly" : "database";
  const next = mail.nightly ? "Another one is tried the next night." : "Then start another one.";
  return accountLetter((footer) => ({
    to: mail.to,
    subject: failed
      ? `${footer.systemName}: the ${kind} backup failed`
      : `${footer.systemName}: ${kind} backup complete`,
    heading: failed
      ? `The ${kind} backup failed`
      : `${kind === "nightly" ? "Nightly" : "Database"} backup complete`,
    paragraphs: failed
      ? [mail.problem, `No backup was saved. Fix the cause. ${next}`]
      : [
          `${mail.rows.toLocaleString("en-US")} records were saved (${mail.size}).`,
          `The file ${mail.fileName} is in the folder 'backups' of the server's data directory. Keep a copy of it on another machine.`,
        ],
    action: { label: "Show Backups", url: mail.link },
  }));
}
