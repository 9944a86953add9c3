import type { Letter } from "#server/mail/mailer.ts";
import { asSentence, nameBesideSchool } from "#shared/domain/text/names.ts";
import { accountLetter, helpFrom } from "./account-letter.ts";
import type { Sender } from "./letter.ts";

/** Asks a colleague to join a school's staff. Opening the link joins nobody. */
export function colleagueInvitation(mail: {
  to: string;
  inviter: Sender;
  schoolName: string;
  link: string;
}): Letter {
  const { inviter, schoolName } = mail;
  const name = nameBesideSchool(inviter.name, schoolName);
  const who = name ? `${name} (${inviter.email})` : `A colleague with the address ${inviter.email}`;
  return accountLetter((footer) => ({
    to: mail.to,
    subject: `${name ? `${name} invites you` : "You are invited"} to ${schoolName} on ${footer.systemName}`,
    heading: `Join ${schoolName}`,
    paragraphs: [
      asSentence(
        `${who} invites you to work with the teams, opponents and games of ${schoolName} on ${footer.systemName}`,
      ),
      "Give your name and choose a password on the page behind this link. It works once, for 7 days; opening it does nothing yet.",
    ],
    action: { label: `Join ${schoolName}`, url: mail.link },
    after: [`You did not expect this? Then do nothing, or ${helpFrom(footer)}.`],
  }));
}

/** A change of a school's staff and its author; a name is '' where nobody gave one. */
export type StaffChangeNotice = {
  change: "staff-join" | "staff-lock" | "staff-activation" | "manager-appointment" | "manager-dismissal";
  by: string;
  /** the person did it */
  isOwn: boolean;
  schoolName: string;
  name: string;
  email: string;
};

/** Notifies a school's manager of a change of staff by somebody else. */
export function staffNotice(
  mail: StaffChangeNotice & {
    to: string;
    /** the school's staff */
    link: string;
  },
): Letter {
  const { what, details } = changeInWords(mail);
  return accountLetter((footer) => ({
    to: mail.to,
    subject: what,
    heading: what,
    paragraphs: [
      details,
      `You did not expect this? Then look at your school's staff, and ${helpFrom(footer)}.`,
    ],
    action: { label: "Show Staff", url: mail.link },
  }));
}

function changeInWords({ change, schoolName, isOwn, ...given }: StaffChangeNotice): {
  what: string;
  details: string;
} {
  const { email } = given;
  const name = given.name || "A person";
  const by = given.by || "Another manager";
  const person = given.name ? `${name} (${email})` : `the person with the address ${email}`;
  switch (change) {
    case "staff-join":
      return {
        what: `${name} joined ${schoolName}`,
        details: asSentence(
          `An invitation was accepted: ${person} now works with the teams, opponents and games of ${schoolName}`,
        ),
      };
    case "staff-lock":
      return {
        what: `${name} was locked out of ${schoolName}`,
        details: `${by} locked ${person} out: every session has ended, and nobody can sign in with this address. Answers to requests of this person go to the school's managers.`,
      };
    case "staff-activation":
      return {
        what: `${name} can sign in to ${schoolName} again`,
        details: `${by} activated the account of ${person}.`,
      };
    case "manager-appointment":
      return {
        what: `${name} is now a manager of ${schoolName}`,
        details: `${by} made ${person} a manager: managers invite colleagues, lock people out and make others managers.`,
      };
    case "manager-dismissal":
      return {
        what: `${name} is no longer a manager of ${schoolName}`,
        details: `${isOwn ? `By their own choice, ${person} is no longer a manager` : `${by} ended the duty of ${person} as a manager`}. The account goes on working.`,
      };
  }
}
