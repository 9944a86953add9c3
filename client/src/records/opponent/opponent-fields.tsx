import X from "lucide-react/icons/x";
import { useState } from "react";
import { Controller, type UseFormReturn, useController } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field, FieldError } from "#client/components/ui/form/field.tsx";
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
      <OtherNames form={form} />
    </>
  );
}

/** Names by which files call the school: an import brings them, and somebody may take them back. */
function OtherNames({ form }: OpponentFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "otherNames" });
  const [names] = useState(field.value ?? []);
  const kept = field.value ?? [];
  if (names.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Also called</legend>
      <ul className="flex flex-wrap gap-2">
        {kept.map((name) => (
          <li
            key={name}
            className="inline-flex min-w-0 items-center gap-1 rounded-md border border-line bg-sunken pl-2.5"
          >
            <span className="min-w-0 py-1 text-sm wrap-anywhere">{name}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${name}`}
              onClick={() => field.onChange(kept.filter((other) => other !== name))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {kept.length === 0 ? <p className="text-sm text-ink-muted">No other names</p> : null}
      {fieldState.error ? <FieldError>{fieldState.error.message}</FieldError> : null}
    </fieldset>
  );
}
