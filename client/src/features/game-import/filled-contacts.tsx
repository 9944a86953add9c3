import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { ImportResult } from "#shared/api/game-import.ts";
import { addressLine } from "#shared/domain/school/address.ts";
import { formatPhone } from "#shared/domain/text/phone.ts";

type FilledContactsProps = { contacts: ImportResult["filledContacts"]; description: string };

const SHOWN = 50;

/** Verifications will be mailed to these addresses, so all of them are shown. */
export function FilledContacts({ contacts, description }: FilledContactsProps) {
  if (contacts.length === 0) return null;
  const more = contacts.length - SHOWN;
  return (
    <Card>
      <CardHeader title="Contacts filled in" description={description} />
      <CardBody>
        <ul aria-label="Contacts filled in" className="grid gap-1.5 text-sm">
          {contacts.slice(0, SHOWN).map(({ opponent, managerName, email, ccEmail, phone, address }) => (
            <li
              key={`${opponent} ${email} ${phone}`}
              className="border-b border-line pb-1.5 wrap-anywhere last:border-0 last:pb-0"
            >
              <span className="font-semibold">{opponent}:</span>{" "}
              <Isolated>
                {[managerName, email, ccEmail, formatPhone(phone), addressLine(address)]
                  .filter(Boolean)
                  .join(", ")}
              </Isolated>
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="mt-3 text-sm text-ink-muted">And {more.toLocaleString("en-US")} more.</p>
        ) : null}
      </CardBody>
    </Card>
  );
}
