import { isEmailAddress, plainEmailAddress } from "#shared/domain/email-address.ts";
import { isPhone, phoneDigits } from "#shared/domain/phone.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { quoted, readCell, tidy } from "./cells.ts";
import { type Reading, right } from "./reading.ts";

export type Contact = { managerName: string; email: string; phone: string };

/** The opponent's contact. What is no name, address or number is left out with a warning: it must not cost the game. */
export function readContact(cells: { name: string; email: string; phone: string }): Reading<Contact> {
  const name = readCell(cells.name).text;
  const isName = name.length <= MAX_NAME_LENGTH;
  const email = plainEmailAddress(readCell(cells.email).text);
  const isEmail = isEmailAddress(email);
  const phone = phoneDigits(cells.phone);
  const hasPhone = isPhone(phone);
  return right(
    { managerName: isName ? name : "", email: isEmail ? email : "", phone: hasPhone ? phone : "" },
    isName ? null : "the opponent's contact is too long and was left out",
    isEmail || email === "" ? null : `${quoted(cells.email)} is not an email address and was left out`,
    hasPhone || tidy(cells.phone) === ""
      ? null
      : `${quoted(cells.phone)} is not a phone number and was left out`,
  );
}
