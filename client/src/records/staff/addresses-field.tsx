import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { MAX_INVITED_AT_ONCE } from "#shared/api/staff.ts";

type AddressesFieldProps = { field: UseFormRegisterReturn; error: string | undefined; rows: number };

/** As many at once as an invitation takes. */
export function AddressesField({ field, error, rows }: AddressesFieldProps) {
  return (
    <Field
      label="Email Addresses"
      error={error}
      hint={`Up to ${MAX_INVITED_AT_ONCE}, separated by commas, spaces or new lines. Each person gets a link to set up an account.`}
    >
      <Textarea
        rows={rows}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
    </Field>
  );
}
