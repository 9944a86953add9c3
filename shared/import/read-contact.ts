import { emailAddress } from "#shared/api/fields.ts";
import { isPhone, phoneDigits } from "#shared/domain/phone.ts";
import { quoted, readCell, tidy } from "./cells.ts";
import { type Reading, right } from "./reading.ts";

export type Contact = { managerName: string; email: string; phone: string };

const LONGEST_NAME = 200;

const address = emailAddress("");

/** The opponent's contact. What is no name, address or number is left out with a warning: it must not cost the game. */
export function readContact(cells: { name: string; email: string; phone: string }): Reading<Contact> {
  const name = readCell(cells.name).text;
  const isName = name.length <= LONGEST_NAME;
  const emailText = readCell(cells.email).text;
  const email = emailText === "" ? null : address.safeParse(emailText);
  const phone = phoneDigits(cells.phone);
  const hasPhone = isPhone(phone);
  return right(
    { managerName: isName ? name : "", email: email?.data ?? "", phone: hasPhone ? phone : "" },
    isName ? null : "the opponent's contact is too long and was left out",
    email?.success === false ? `${quoted(cells.email)} is not an e-mail address and was left out` : null,
    hasPhone || tidy(cells.phone) === ""
      ? null
      : `${quoted(cells.phone)} is not a phone number and was left out`,
  );
}
