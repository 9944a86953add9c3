import { MAX_ADDRESS_LENGTH } from "#shared/domain/school/address.ts";
import { isEmailAddress, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { isPhone, phoneDigits } from "#shared/domain/text/phone.ts";
import { MAX_NAME_LENGTH, ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { quoted, readCell, tidy, tidyLines } from "./cells.ts";
import { type Reading, right } from "./reading.ts";

export type Contact = {
  managerName: string;
  email: string;
  /** who gets a copy of what is sent to `email` */
  ccEmail: string;
  phone: string;
  address: string;
};

export const NO_CONTACT: Contact = { managerName: "", email: "", ccEmail: "", phone: "", address: "" };

/**
 * The opponent's contact. A cell that is no name, address or number is left out with a warning: it must not cost the
 * game.
 */
export function readContact(cells: Record<"name" | "email" | "phone" | "address", string>): Reading<Contact> {
  const { emails, name: beside, losses } = readEmails(readCell(cells.email).text);
  const [email = "", ccEmail = ""] = emails;
  const name = readCell(cells.name).text || beside;
  const problem = problemOf(name);
  const [number = "", extension] = cells.phone.split(EXTENSION);
  const phone = phoneDigits(number);
  const hasPhone = isPhone(phone);
  const address = readCell(cells.address, tidyLines).text;
  const isAddress = address.length <= MAX_ADDRESS_LENGTH;
  return right(
    {
      managerName: problem ? "" : name,
      email,
      ccEmail,
      phone: hasPhone ? phone : "",
      address: isAddress ? address : "",
    },
    problem && `the opponent's contact ${problem} and was left out`,
    ...losses,
    hasPhone && extension !== undefined ? `the extension of ${quoted(cells.phone)} was left out` : null,
    hasPhone || tidy(cells.phone) === ""
      ? null
      : `${quoted(cells.phone)} is not a phone number and was left out`,
    isAddress ? null : "the opponent's address is too long and was left out",
  );
}

/** '555-010-0199 x12' */
const EXTENSION = /\s*(?:\b(?:ext(?:ension)?\b\.?|x)\s*|#\s*)(?=\d{1,6}\s*$)/i;

/** 'ad@example.com' of 'Pat Kim <ad@example.com>' */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

/** The address and the one for copies, and the name that stands beside them. */
function readEmails(cell: string): { emails: string[]; name: string; losses: string[] } {
  const parts = NAMED_ADDRESS.test(cell) ? [cell] : cell.split(cell.includes("<") ? /[;,]/ : /[;,\s]+/);
  const read = parts.map(tidy).filter(Boolean).map(readEmail);
  const found = read.filter(({ email }) => isEmailAddress(email));
  const [first, second, ...more] = new Set(found.map(({ email }) => email));
  const wrong = read.filter(({ email }) => !isEmailAddress(email)).map(({ part }) => part);
  const left = first === undefined && cell !== "" ? [cell] : wrong;
  return {
    emails: [first, second].filter((email) => email !== undefined),
    name: found.find(({ name }) => name !== "")?.name ?? "",
    losses: [
      ...left.map((part) => `${quoted(part)} is not an email address and was left out`),
      ...more.map((email) => `${quoted(email)} was left out: an opponent has one address and one for copies`),
    ],
  };
}

function readEmail(part: string): { part: string; email: string; name: string } {
  const [, name = "", inBrackets] = NAMED_ADDRESS.exec(part) ?? [];
  return { part, email: plainEmailAddress(inBrackets ?? part), name };
}

function problemOf(name: string): string | null {
  if (!ONE_LINE.test(name)) return "must be one line of text";
  return name.length > MAX_NAME_LENGTH ? "is too long" : null;
}
