import { PhoneInText } from "#client/components/contact-links.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { counted } from "#client/lib/counted.ts";
import type { RecipientGroups } from "./message-groups.ts";

type RecipientsTextProps = {
  groups: RecipientGroups;
  mails: boolean;
};

/** '5 schools get a message; Two Rivers Charter has no email: (555) 011-0112.' */
export function RecipientsText({ groups: { mailed, toCall }, mails }: RecipientsTextProps) {
  if (mailed.length + toCall.length === 0) return null;
  if (!mails && mailed.length > 0) return "No one gets an email now.";
  return (
    <>
      {mailed.length > 0
        ? `${counted(mailed.length, "school")} ${mailed.length === 1 ? "gets" : "get"} a message`
        : null}
      {toCall.map(({ opponent: { id, schoolName, phone } }, index) => (
        <span key={id}>
          {index > 0 || mailed.length > 0 ? "; " : null}
          <Isolated>{schoolName}</Isolated> has no email{phone ? ": " : " and no phone number"}
          {phone ? <PhoneInText phone={phone} /> : null}
        </span>
      ))}
      .
    </>
  );
}
