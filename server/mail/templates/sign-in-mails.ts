import type { Letter } from "#server/mail/mailer.ts";
import { accountLetter, helpFrom, helpSentence } from "./account-letter.ts";

/** A change of how a person signs in, and the sentence that says it. */
const CHANGES = {
  "app-added": "An authenticator app was set up for your account. Signing in asks for its code from now on.",
  "app-removed": "The authenticator app of your account was removed.",
  "passkey-added": "A passkey was added to your account. It can be used for signing in from now on.",
  "passkey-removed": "A passkey of your account was removed.",
  "last-removed": "Two-step sign-in was removed from your account. Signing in asks for your password alone.",
  "recovery-codes-renewed": "New recovery codes were made for your account. The older ones no longer work.",
  "recovery-code-used": "One of your recovery codes was used. It no longer works.",
  "account-connected": "Your account at {provider} was connected. It signs you in from now on.",
  "account-disconnected": "Your account at {provider} was disconnected. It no longer signs you in.",
  reset:
    "Your two-step sign-in was reset by an administrator, and you were signed out everywhere. Signing in asks for your password alone.",
};

export type SignInChange = keyof typeof CHANGES;

/** Notifies a person of a change in how they sign in, in case someone else made it. */
export function signInChanged(mail: {
  to: string;
  change: SignInChange;
  /** the provider's name, where an account there was connected or disconnected */
  provider?: string;
  link: string;
}): Letter {
  return accountLetter((footer) => ({
    to: mail.to,
    subject: "How you sign in was changed",
    heading: "How you sign in was changed",
    paragraphs: [
      CHANGES[mail.change].replace("{provider}", () => mail.provider ?? ""),
      `Wasn't you? Reset your password right away, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Reset Password", url: mail.link },
  }));
}

/** Notifies a person whose account somebody else has deleted. @param mail.schoolName null for a system administrator */
export function accountDeleted(mail: { to: string; schoolName: string | null }): Letter {
  return accountLetter((footer) => {
    const place = mail.schoolName ?? footer.systemName;
    return {
      to: mail.to,
      subject: `Your account at ${place} was deleted`,
      heading: `Your account at ${place} was deleted`,
      paragraphs: [
        "You are signed out and can't sign in any more.",
        `Didn't expect this? ${helpSentence(footer)}`,
      ],
    };
  });
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
