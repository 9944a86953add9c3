import type { Letter } from "#server/mail/mailer.ts";
import { asSentence } from "#shared/domain/text/names.ts";
import { accountLetter, helpFrom } from "./account-letter.ts";
import type { Sender } from "./letter.ts";

/** Asks somebody to become a system administrator. Opening the link makes nobody one. */
export function administratorInvitation(mail: { to: string; inviter: Sender; link: string }): Letter {
  const { name, email } = mail.inviter;
  const who = name ? `${name} (${email})` : `The administrator with the address ${email}`;
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `${name ? `${name} invites you` : "You are invited"} to administer ${footer.systemName}`,
    heading: `Join ${footer.systemName}`,
    paragraphs: [
      asSentence(`${who} invites you to be a system administrator of ${footer.systemName}`),
      "Use this link to enter your name and choose a password. It works once, for 7 days.",
    ],
    action: { label: `Join ${footer.systemName}`, url: mail.link },
    after: [`Didn't expect this? Ignore this email, or ${helpFrom(footer)}.`],
  }));
}

export type AdministratorChange = "join" | "removal";

/** Notifies a system administrator that another one was added or deleted. Names are '' where nobody gave one. */
export function administratorNotice(mail: {
  to: string;
  change: AdministratorChange;
  /** who deleted the account */
  by: Sender;
  name: string;
  email: string;
  /** the list of administrators */
  link: string;
}): Letter {
  const { change, by, name, email } = mail;
  const person = name ? `${name} (${email})` : `The person with the address ${email}`;
  const author = by.name ? `${by.name} (${by.email})` : `The administrator with the address ${by.email}`;
  return accountLetter((footer) => {
    const what =
      change === "join"
        ? `${name || "A person"} is now a system administrator of ${footer.systemName}`
        : `${name || "A person"} is no longer a system administrator of ${footer.systemName}`;
    return {
      to: mail.to,
      subject: what,
      heading: what,
      paragraphs: [
        change === "join"
          ? asSentence(`${person} accepted an invitation and can now do everything that you can`)
          : asSentence(
              `${author} deleted the account of ${name ? person : `the person with the address ${email}`}`,
            ),
        "Didn't expect this? Check the list of system administrators right away.",
      ],
      action: { label: "Show Administrators", url: mail.link },
    };
  });
}
