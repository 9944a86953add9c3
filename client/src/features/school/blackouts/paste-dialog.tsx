import { Dialog, DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { TeamTicks } from "#client/features/school/team-ticks.tsx";
import { counted } from "#client/lib/counted.ts";
import { daysInWords } from "#client/records/blackout/blackout-text.ts";
import { AT_LEAST_ONE_TEAM } from "#shared/api/teams.ts";
import type { PastedLines } from "./pasted-blackouts.ts";
import { usePaste } from "./use-paste.ts";

type PasteDialogProps = {
  title: string;
  /** the school's, yyyy-MM-dd */
  today: string;
  onClose: () => void;
};

/** Many dates at once, from the district's calendar. */
export function PasteDialog({ title, today, onClose }: PasteDialogProps) {
  const { text, type, lines, teams, setTeams, problem, adding, addAll } = usePaste(today, onClose);
  const withoutTeams = !teams.allTeams && teams.teamIds.length === 0;
  return (
    <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (!withoutTeams) void addAll();
        }}
      >
        <DialogBody>
          <Field
            label="One per line"
            error={problem}
            hint="For example 12/21–1/2 Winter break, or Dec 24: Christmas Eve. Without a year, the next such day is meant."
          >
            <Textarea
              rows={6}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          </Field>
          <Understood lines={lines} />
          <TeamTicks
            legend="Teams"
            chosen={teams}
            error={withoutTeams ? AT_LEAST_ONE_TEAM : undefined}
            onChange={setTeams}
          />
        </DialogBody>
        <FormActions onCancel={onClose} pending={adding} pendingLabel="Adding...">
          {lines.found.length > 0 ? `Add ${lines.found.length}` : "Add"}
        </FormActions>
        <UnsavedChanges exist={text.trim() !== ""} saving={adding} />
      </DialogForm>
    </Dialog>
  );
}

function Understood({ lines: { found, unread } }: { lines: PastedLines }) {
  const counts = [
    found.length > 0 && `${counted(found.length, "line")} understood`,
    unread.length > 0 && `${counted(unread.length, "line")} not understood`,
  ];
  return (
    <section aria-label="Dates found" className="grid gap-2 empty:hidden">
      <p aria-live="polite" className="text-sm font-semibold empty:hidden">
        {counts.filter(Boolean).join(", ")}
      </p>
      {found.length + unread.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {found.map(({ from, to, label, line }) => (
            <li key={line} className="py-1.5 wrap-anywhere">
              <span className="font-semibold tabular-nums">{daysInWords({ from, to })}</span>
              {label ? ` · ${label}` : null}
            </li>
          ))}
          {unread.map(({ line, problem }) => (
            <li key={line} className="py-1.5 text-danger-text wrap-anywhere">
              “{line}”: {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
