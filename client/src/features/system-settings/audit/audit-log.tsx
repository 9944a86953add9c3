import ScrollText from "lucide-react/icons/scroll-text";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { useSettled } from "#client/lib/use-settled.ts";
import { useAuditLog } from "./audit.api.ts";
import { AuditEntries } from "./audit-entries.tsx";
import { ACTION_OPTIONS, AUDIT_PERIODS, type AuditView, DEFAULT_AUDIT_VIEW } from "./audit-view.ts";

/** Newest first; the filters stand in the address. */
export function AuditLog() {
  const [view, setView] = useSearchParamsState(DEFAULT_AUDIT_VIEW);
  const text = useSettled(view.text);
  const school = useSettled(view.school);
  const log = useAuditLog({ ...view, text, school });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <section aria-labelledby="audit-log" className="grid gap-4">
      <header>
        <h2 id="audit-log" className="text-2xl">
          Audit Log
        </h2>
        <p className="text-sm text-ink-muted">Who did what, when and from where. Entries can't be changed.</p>
      </header>
      <AuditFilters view={view} onChange={setView} />
      {log.isPending ? <AuditLoading /> : null}
      {log.isError && !log.data ? (
        <ErrorPanel error={log.error} onRetry={() => log.refetch()} retrying={log.isFetching} />
      ) : null}
      {log.data && entries.length === 0 ? (
        <EmptyState
          as="h3"
          icon={ScrollText}
          title="No entries found"
          text="Try another period or fewer filters"
        />
      ) : null}
      {entries.length > 0 ? <AuditEntries entries={entries} /> : null}
      {log.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => log.fetchNextPage()}
          pending={log.isFetchingNextPage}
          pendingLabel="Loading..."
        >
          Show Older Entries
        </Button>
      ) : null}
    </section>
  );
}

function AuditLoading() {
  return (
    <Loading label="Loading the audit log..." className="grid gap-4 py-3">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-5" />
      ))}
    </Loading>
  );
}

type AuditFiltersProps = { view: AuditView; onChange: (changes: Partial<AuditView>) => void };

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label="Search Person or Address" className="max-sm:col-span-2">
        <Input
          type="search"
          autoComplete="off"
          value={view.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Field label="School Name or ID" className="max-sm:col-span-2">
        <Input
          type="search"
          autoComplete="off"
          value={view.school}
          onChange={({ target }) => onChange({ school: target.value })}
        />
      </Field>
      <Field label="Action">
        <Select value={view.action} onChange={({ target }) => onChange({ action: target.value })}>
          <option value="">All Actions</option>
          <Options of={ACTION_OPTIONS} />
        </Select>
      </Field>
      <Field label="Period">
        <Select value={view.since} onChange={({ target }) => onChange({ since: target.value })}>
          <Options of={AUDIT_PERIODS} />
        </Select>
      </Field>
    </div>
  );
}
