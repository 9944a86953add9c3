import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { ACTION_OPTIONS, AUDIT_PERIODS, type AuditView } from "./audit-view.ts";

type AuditFiltersProps = { view: AuditView; onChange: (changes: Partial<AuditView>) => void };

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
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
