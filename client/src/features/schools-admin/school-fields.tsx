import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PhoneInput } from "#client/components/ui/form/phone-input.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { SysadminSchoolInput } from "#shared/api/sysadmin/schools-admin.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import type { NewSchoolFormValues } from "./school-form.ts";

type SchoolFieldsProps = {
  form: UseFormReturn<NewSchoolFormValues, unknown, SysadminSchoolInput>;
  isNew: boolean;
};

export function SchoolFields({ form, isNew }: SchoolFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="School Name" error={errors.name?.message}>
        <Input autoComplete="off" {...register("name")} />
      </Field>
      <Field
        label="Admin Email"
        error={errors.adminEmail?.message}
        hint={isNew ? "Gets an account and a temporary password by email." : undefined}
      >
        <Input type="email" autoComplete="off" {...register("adminEmail")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="phone"
          render={({ field, fieldState }) => (
            <Field label="Phone" error={fieldState.error?.message}>
              <PhoneInput autoComplete="off" {...field} value={field.value ?? ""} />
            </Field>
          )}
        />
        <Field label="Timezone" error={errors.timezone?.message}>
          <Select {...register("timezone")}>
            <Options of={TIME_ZONES} />
          </Select>
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input type="url" autoComplete="off" placeholder="https://www.example.com" {...register("website")} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <Textarea rows={2} autoComplete="off" {...register("address")} />
      </Field>
      <Field
        label="Authorized Emails"
        error={errors.authorizedEmails?.message}
        hint="Separated by commas. People with these addresses can create an account for the school."
      >
        <Textarea
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register("authorizedEmails")}
        />
      </Field>
    </>
  );
}
