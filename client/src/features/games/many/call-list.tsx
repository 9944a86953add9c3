import { PhoneLink } from "#client/components/contact-links.tsx";
import type { SchoolGames } from "./message-groups.ts";

/** Who has to be called, with a number to press. */
export function CallList({ schools }: { schools: readonly SchoolGames[] }) {
  if (schools.length === 0) return null;
  return (
    <section className="rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-2.5">
      <h3 className="text-lg text-yellow">To call</h3>
      <ul className="divide-y divide-line">
        {schools.map(({ opponent: { id, schoolName, managerName, phone } }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <strong>{schoolName}</strong>
              {managerName ? <span className="text-ink-muted"> · {managerName}</span> : null}
            </span>
            {phone ? <PhoneLink phone={phone} /> : <span className="text-sm">No phone number</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
