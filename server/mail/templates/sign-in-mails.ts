import type { Letter } from "#server/mail/mailer.ts";
import { accountLetter, helpFrom } from "./account-letter.ts";

/** A change of how a person signs in, and the sentence that says it. */
const CHANGES = {
  "app-added": "An authenticator app was set up for your account. Signing in asks for its code from now on.",
  "app-removed":
    "The authenticator app of your account was removed. Signing in asks for your password alone.",
  "recovery-codes-renewed": "New recovery codes were made for your account. The older ones no longer work.",
  "recovery-code-used": "One of your recovery codes was used. It no longer works.",
  reset:
    "Your two-step sign-in was reset by an administrator, and you were signed out everywhere. Signing in asks for your password alone.",
};

export type SignInChange = keyof typeof CHANGES;

/** Notifies a person of a change in how they sign in, in case someone else made it. */
export function signInChanged(mail: { to: string; change: SignInChange; link: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: "How you sign in was changed",
    heading: "How you sign in was changed",
    paragraphs: [
      CHANGES[mail.change],
      `Wasn't you? Reset your password right away, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Reset Password", url: mail.link },
  }));
}

/** Notifies a person whose password somebody knows who then guesses at codes. */
export function codesGuessed(mail: { to: string; link: string }): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: "Somebody knows your password",
    heading: "Somebody knows your password",
    paragraphs: [
      "Somebody entered your password and then too many wrong codes. They were not let in.",
      `Wasn't you? Reset your password right away, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Reset Password", url: mail.link },
  }));
}
