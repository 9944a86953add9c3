import { type Ref, useId } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Tick } from "#client/components/ui/tick.tsx";
import { MAX_REASON } from "#shared/api/requests/called-off.ts";

/** Why games are put off or called off, as it is typed, and whether everybody is to read it. */
export type Reason = { text: string; isPublic: boolean };

export const BLANK_REASON: Reason = { text: "", isPublic: false };

export const isSameReason = (one: Reason, other: Reason): boolean =>
  one.text === other.text && one.isPublic === other.isPublic;

/** The reason as a call takes it; nothing where nobody gave one. */
export function reasonInput({ text, isPublic }: Reason): { reason?: string; reasonPublic?: true } {
  const reason = text.trim();
  return reason === "" ? {} : { reason, ...(isPublic && { reasonPublic: true }) };
}

type ReasonFieldProps = {
  hint?: string;
  value: Reason;
  onChange: (reason: Reason) => void;
  ref?: Ref<HTMLInputElement>;
};

export function ReasonField({ hint = "Opponents will see it.", value, onChange, ref }: ReasonFieldProps) {
  const hintId = useId();
  return (
    <div className="grid gap-0.5">
      <Field
        label="Reason"
        aside={
          <span id={hintId} className="text-sm text-ink-muted">
            {hint}
          </span>
        }
      >
        <Input
          ref={ref}
          autoComplete="off"
          maxLength={MAX_REASON}
          aria-describedby={hintId}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      </Field>
      <PublicReasonTick checked={value.isPublic} onChange={(isPublic) => onChange({ ...value, isPublic })} />
    </div>
  );
}

type PublicReasonTickProps = { checked: boolean; onChange: (checked: boolean) => void };

export function PublicReasonTick(control: PublicReasonTickProps) {
  return <Tick label="Also show it on the public schedule" {...control} />;
}
