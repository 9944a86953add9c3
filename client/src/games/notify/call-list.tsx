import Check from "lucide-react/icons/check";
import { PhoneLink } from "#client/components/contact-links.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { SchoolToCall } from "./recipients.ts";
import type { Calls } from "./use-calls.ts";

type CallListProps = { schools: readonly { opponent: SchoolToCall }[]; calls: Calls };

/** The schools that have to be called, each with a number to press and a button that says that it is done. */
export function CallList({ schools, calls }: CallListProps) {
  if (schools.length === 0) return null;
  return (
    <section className="rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-2.5">
      <h3 className="text-lg text-yellow">Call these schools</h3>
      <ul className="divide-y divide-line">
        {schools.map(({ opponent: { id, schoolName, managerName, phone } }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <strong>
                <Isolated>{schoolName}</Isolated>
              </strong>
              {managerName ? <span className="text-ink-muted"> · {managerName}</span> : null}
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {phone ? <PhoneLink phone={phone} /> : <span className="text-sm">No phone number</span>}
              <Button
                variant={calls.called.has(id) ? "primary" : "outline"}
                size="sm"
                aria-label={`They know: ${schoolName}`}
                aria-pressed={calls.called.has(id)}
                pending={calls.pending === id}
                pendingLabel="They know"
                onClick={() => calls.toggle(id)}
              >
                {calls.called.has(id) ? <Check aria-hidden="true" /> : null}
                They know
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
