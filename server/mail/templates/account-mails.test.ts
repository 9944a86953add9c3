import { expect, test } from "vitest";
import { confirmationRequest, memberNotice, passwordNotice, resetRequest } from "./account-mails.ts";
import { invitationMail } from "./admin-mails.ts";
import { partnerMail } from "./partner-mails.ts";
import { colleagueInvitation, staffNotice } from "./staff-mails.ts";

const footer = {
  systemName: "Fieldhouse",
  supportEmail: "help@example.com",
  appUrl: "https://games.example.com",
};
const NASTY = '"><script>alert(1)</script>\r\nBcc: all@example.com';

const STAFF_CHANGES = [
  "staff-join",
  "staff-lock",
  "staff-activation",
  "manager-appointment",
  "manager-dismissal",
] as const;

const PARTNER_NEWS = ["linked", "refused", "taken-back", "unlinked"] as const;

const mails = (name: string) => letters(name).map((letter) => letter(footer));

const letters = (name: string) => [
  confirmationRequest({
    to: "a@example.com",
    personName: name,
    schoolName: name,
    link: "https://x.example.com/c?token=t",
  }),
  memberNotice({
    to: "a@example.com",
    personName: name,
    personEmail: "b@example.com",
    schoolName: name,
  }),
  resetRequest({ to: "a@example.com", link: "https://x.example.com/r?token=t" }),
  passwordNotice({
    to: "a@example.com",
    how: "changed",
    link: "https://x.example.com/forgot-password",
  }),
  invitationMail({
    to: "a@example.com",
    schoolName: name,
    temporaryPassword: "k7mp-x2qv-9hrd-w4tn",
    setUpLink: "https://x.example.com/join?token=t",
    signInLink: "https://x.example.com/",
    firstStepsLink: "https://x.example.com/api/login?returnTo=%2Fwelcome",
  }),
  colleagueInvitation({
    to: "a@example.com",
    inviter: { name, email: "b@example.com" },
    schoolName: name,
    link: "https://x.example.com/join?token=t",
  }),
  ...STAFF_CHANGES.map((change) =>
    staffNotice({
      to: "a@example.com",
      change,
      by: name,
      isOwn: false,
      schoolName: name,
      name,
      email: "b@example.com",
      link: "https://x.example.com/staff",
    }),
  ),
  ...PARTNER_NEWS.map((what) =>
    partnerMail({
      to: "a@example.com",
      what,
      schoolName: name,
      partnerName: name,
      link: "https://x.example.com/o",
    }),
  ),
];

test("no sentence that ends with a name ends twice", () => {
  for (const { text, html } of mails("Lincoln H.S.")) {
    expect(text).not.toContain("H.S..");
    expect(html).not.toContain("H.S..");
  }
});

test("every message has a text and an HTML body with the same link and the installation's help address", () => {
  for (const mail of mails("Dana Whitfield")) {
    const link = mail.text.match(/https:\S+/)?.[0];
    if (link) expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text).toContain("Help: help@example.com");
    expect(mail.html).toContain("Help: help@example.com");
  }
});

test("a link reads as words in HTML, and its address stands in the text", () => {
  for (const { html, text } of mails("Dana Whitfield")) {
    const links = html.match(/<a [^>]*>[^<]*/g) ?? [];
    for (const link of links) {
      expect(text).toContain(/href="([^"]*)"/.exec(link)?.[1]);
      expect(link.replace(/^<a [^>]*>/, "")).toMatch(/^[\w ]+$/);
    }
    expect(html.replace(/<[^>]*>/g, "")).not.toContain("https:");
  }
});

test("whoever has been asked for something reads in one sentence what its link is for", () => {
  const texts = mails("Dana Whitfield").map(({ text }) => text);
  for (const use of [
    "confirm that the address is yours. It works once, for 24 hours.",
    "enter your name and choose a password. It works once, for 7 days.",
    "choose a new password. It works once, for one hour.",
  ])
    expect(texts.join("\n")).toContain(`Use this link to ${use}`);
  expect(texts.join("\n")).toContain("has withdrawn its request to link with Dana Whitfield.");
});

test("a temporary password stands in letters of one width", () => {
  const invitation = mails("Dana Whitfield").find(({ subject }) => subject.includes("account for"));
  expect(invitation?.html).toMatch(/<code [^>]*monospace[^>]*>k7mp-x2qv-9hrd-w4tn<\/code>/);
  expect(invitation?.text).toContain("Temporary password: k7mp-x2qv-9hrd-w4tn\n");
});

test("typed names stay text, on one line of the text part", () => {
  for (const mail of mails(NASTY)) {
    expect(mail.html).not.toContain("<script>");
    expect(mail.text).not.toMatch(/^Bcc:/m);
  }
});

test("nothing in a message is loaded from anywhere", () => {
  for (const mail of mails("Dana Whitfield"))
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/i);
});

test("the notice of a changed password says which sessions ended", () => {
  const notice = (how: "changed" | "reset") =>
    passwordNotice({ to: "a@example.com", how, link: "x" })(footer).text;
  expect(notice("changed")).toContain("You were signed out everywhere else.");
  expect(notice("reset")).toContain("You were signed out everywhere.");
});

test("somebody who has given no name is called by the address, which never signs", () => {
  const email = "b@example.com";
  const notice = staffNotice({
    ...{ to: "a@example.com", change: "staff-lock", isOwn: false, by: "", link: "x" },
    ...{ schoolName: "Walk High", name: "", email },
  })(footer);
  expect(notice.subject).toBe("A person was deactivated at Walk High");
  expect(notice.text).toContain("Another manager deactivated the person with the address b@example.com.");
  for (const name of ["", "Walk High"]) {
    const { subject, text } = colleagueInvitation({
      ...{ to: "a@example.com", schoolName: "Walk High", link: "x" },
      inviter: { name, email },
    })(footer);
    expect(subject).toBe("You are invited to Walk High on Fieldhouse");
    expect(text).toContain("A colleague with the address b@example.com invites you");
  }
});

test("the notice of a person without a name says whose account it is by the address, and never signs with it", () => {
  const { subject, text } = memberNotice({
    to: "a@example.com",
    personName: "",
    personEmail: "b@example.com",
    schoolName: "Walk High",
  })(footer);
  expect(subject).toBe("A person joined Walk High");
  expect(text).toContain("The person with the address b@example.com confirmed their email address");
});
