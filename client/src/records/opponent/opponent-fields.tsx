import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PhoneInput } from "#client/components/ui/form/phone-input.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { OpponentInput } from "#shared/api/opponents.ts";
import type { OpponentFormValues } from "./opponent-form.ts";

type OpponentFieldsProps = { form: UseFormReturn<OpponentFormValues, unknown, OpponentInput> };

export function OpponentFields({ form }: OpponentFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="School Name" error={errors.schoolName?.message}>
        <Input autoComplete="off" {...form.register("schoolName")} />
      </Field>
      <Field label="Sports Manager Name" error={errors.managerName?.message}>
        <Input autoComplete="off" {...form.register("managerName")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Controller
          control={form.control}
          name="phone"
          render={({ field, fieldState }) => (
            <Field label="Phone" error={fieldState.error?.message}>
              <PhoneInput autoComplete="off" {...field} value={field.value ?? ""} />
            </Field>
          )}
        />
      </div>
      <Field
        label="Copy (cc)"
        hint="Another address that gets a copy of every message"
        error={errors.ccEmail?.message}
      >
        <Input type="email" autoComplete="off" {...form.register("ccEmail")} />
      </Field>
      <Field
        label="Address"
        hint="Shown on away games, in calendars and on maps"
        error={errors.address?.message}
      >
        <Textarea rows={2} autoComplete="off" {...form.register("address")} />
      </Field>
    </>
  );
}
