import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import type { ImportResult } from "#shared/api/game-import.ts";
import { formatPhone } from "#shared/domain/phone.ts";

type FilledContactsProps = { contacts: ImportResult["filledContacts"]; description: string };

const SHOWN = 50;

/** What opponents of before get where it was blank: mails will go there, so every address is to be seen. */
export function FilledContacts({ contacts, description }: FilledContactsProps) {
  if (contacts.length === 0) return null;
  const more = contacts.length - SHOWN;
  return (
    <Card>
      <CardHeader title="Contacts filled in" description={description} />
      <CardBody>
        <ul aria-label="Contacts filled in" className="grid gap-1.5 text-sm">
          {contacts.slice(0, SHOWN).map(({ opponent, managerName, email, phone }) => (
            <li key={opponent} className="border-b border-line pb-1.5 wrap-anywhere last:border-0 last:pb-0">
              <span className="font-semibold">{opponent}:</span>{" "}
              {[managerName, email, formatPhone(phone)].filter(Boolean).join(", ")}
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
