import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { AuditLogEntry, AuditResult } from "#shared/api/audit.ts";
import { auditLabel, detailsText, isKnownResult } from "./audit-view.ts";

const TONES: Record<AuditResult, BadgeTone> = {
  success: "green",
  failure: "red",
  denied: "yellow",
  locked: "purple",
};

/** An entry takes one line on a wide screen, several on a narrow one. */
export function AuditEntries({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <ul aria-label="Audit entries" className="divide-y divide-line rounded-md border border-line bg-surface">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 px-4 py-2.5 text-sm lg:grid-cols-[13rem_12rem_minmax(0,1fr)_auto] lg:items-baseline"
        >
          <time dateTime={entry.at} className="self-center text-ink-muted tabular-nums lg:self-auto">
            {new Date(entry.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" })}
          </time>
          <p className="lg:order-last">
            <Result result={entry.result} />
          </p>
          <p className="font-semibold max-lg:col-span-2">{auditLabel(entry.action)}</p>
          <Facts entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ entry }: { entry: AuditLogEntry }) {
  const { actor, school, client } = entry;
  const place = [school && `${school.name || "School"} (ID ${school.id})`, client]
    .filter(Boolean)
    .join(" · ");
  const details = detailsText(entry);
  return (
    <div className="min-w-0 wrap-anywhere max-lg:col-span-2">
      <p>{actor || "Unknown"}</p>
      {place ? (
        <p className="text-ink-muted">
          <Isolated>{place}</Isolated>
        </p>
      ) : null}
      {details ? <p className="text-ink-muted">{details}</p> : null}
    </div>
  );
}

function Result({ result }: { result: string }) {
  return (
    <Badge tone={isKnownResult(result) ? TONES[result as AuditResult] : "gray"}>{auditLabel(result)}</Badge>
  );
}
