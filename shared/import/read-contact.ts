import { MAX_ADDRESS_LENGTH } from "#shared/domain/school/address.ts";
import { isEmailAddress, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { isPhone, phoneDigits } from "#shared/domain/text/phone.ts";
import { MAX_NAME_LENGTH, ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { quoted, readCell, tidy, tidyLines } from "./cells.ts";
import { type Reading, right } from "./reading.ts";

export type Contact = { managerName: string; email: string; phone: string; address: string };

/**
 * The opponent's contact. A cell that is no name, address or number is left out with a warning: it must not cost the
 * game.
 */
export function readContact(cells: Record<"name" | "email" | "phone" | "address", string>): Reading<Contact> {
  const [, before, inBrackets] = NAMED_ADDRESS.exec(readCell(cells.email).text) ?? [];
  const name = readCell(cells.name).text || (before ?? "");
  const problem = problemOf(name);
  const email = plainEmailAddress(inBrackets ?? readCell(cells.email).text);
  const isEmail = isEmailAddress(email);
  const [number = "", extension] = cells.phone.split(EXTENSION);
  const phone = phoneDigits(number);
  const hasPhone = isPhone(phone);
  const address = readCell(cells.address, tidyLines).text;
  const isAddress = address.length <= MAX_ADDRESS_LENGTH;
  return right(
    {
      managerName: problem ? "" : name,
      email: isEmail ? email : "",
      phone: hasPhone ? phone : "",
      address: isAddress ? address : "",
    },
    problem && `the opponent's contact ${problem} and was left out`,
    isEmail || email === "" ? null : `${quoted(cells.email)} is not an email address and was left out`,
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

function problemOf(name: string): string | null {
  if (!ONE_LINE.test(name)) return "must be one line of text";
  return name.length > MAX_NAME_LENGTH ? "is too long" : null;
}
