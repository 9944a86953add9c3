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
      asSentence(`${who} invites you to manage the schedule of ${schoolName} on ${footer.systemName}`),
      "Use this link to enter your name and choose a password. It works once, for 7 days.",
    ],
    action: { label: `Join ${schoolName}`, url: mail.link },
    after: [`Didn't expect this? Ignore this email, or ${helpFrom(footer)}.`],
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
    paragraphs: [details, `Didn't expect this? Check your school's staff, and ${helpFrom(footer)}.`],
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
  const subject = given.name ? person : `The person with the address ${email}`;
  switch (change) {
    case "staff-join":
      return {
        what: `${name} joined ${schoolName}`,
        details: asSentence(
          `${subject} accepted an invitation and can now edit the schedule of ${schoolName}`,
        ),
      };
    case "staff-lock":
      return {
        what: `${name} was deactivated at ${schoolName}`,
        details: `${by} deactivated ${person}. They are signed out and can't sign in. Answers to their requests go to the school's managers.`,
      };
    case "staff-activation":
      return {
        what: `${name} can sign in to ${schoolName} again`,
        details: `${by} activated the account of ${person}.`,
      };
    case "manager-appointment":
      return {
        what: `${name} is now a manager of ${schoolName}`,
        details: `${by} made ${person} a manager. Managers invite and deactivate people, and appoint other managers.`,
      };
    case "manager-dismissal":
      return {
        what: `${name} is no longer a manager of ${schoolName}`,
        details: `${isOwn ? `${subject} gave up the manager role` : `${by} removed the manager role of ${person}`}. The account still works.`,
      };
  }
}
