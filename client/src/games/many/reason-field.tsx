import type { Ref } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { MAX_REASON } from "#shared/api/requests/called-off.ts";

type ReasonFieldProps = {
  hint?: string;
  value: string;
  onChange: (reason: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Why games are put off or called off. */
export function ReasonField({ hint = "The opponents read it too.", value, onChange, ref }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint}>
      <Input
        ref={ref}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
