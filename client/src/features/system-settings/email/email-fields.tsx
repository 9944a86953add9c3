import { Controller } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { SECRET_MASK } from "#shared/api/fields.ts";
import type { EmailForm } from "./email-form.ts";
import { EMAIL_PRESETS, presetOf } from "./email-presets.ts";

export function EmailFields({ form }: { form: EmailForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Provider form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="SMTP Host" error={errors.smtpHost?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("smtpHost")} />
        </Field>
        <Field label="SMTP Port" error={errors.smtpPort?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            {...register("smtpPort", { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="smtpSecure"
        render={({ field }) => (
          <SwitchField
            label="Use SSL/TLS"
            hint="On for port 465 (encrypted from the start), off for port 587 (STARTTLS)."
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Username" error={errors.smtpUser?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("smtpUser")} />
        </Field>
        <Password form={form} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="From Email" error={errors.fromEmail?.message}>
          <Input type="email" autoComplete="off" {...register("fromEmail")} />
        </Field>
        <Field label="From Name" error={errors.fromName?.message}>
          <Input autoComplete="off" {...register("fromName")} />
        </Field>
      </div>
    </>
  );
}

function Provider({ form }: { form: EmailForm }) {
  const [smtpHost, smtpPort, smtpSecure = false] = form.watch(["smtpHost", "smtpPort", "smtpSecure"]);
  const current = presetOf({ smtpHost, smtpPort, smtpSecure });

  const choose = (name: string) => {
    const preset = EMAIL_PRESETS.find((each) => each.name === name);
    if (!preset) return;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("smtpHost", preset.smtpHost, options);
    form.setValue("smtpPort", preset.smtpPort, options);
    form.setValue("smtpSecure", preset.smtpSecure, options);
  };

  return (
    <Field label="Provider" hint={current?.hint}>
      <Select value={current?.name ?? ""} onChange={({ target }) => choose(target.value)}>
        <option value="">Other mail server</option>
        {EMAIL_PRESETS.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The stored password shows as a mask, which typing replaces. */
function Password({ form }: { form: EmailForm }) {
  const stored = form.watch("smtpPassword") === SECRET_MASK;
  return (
    <Field
      label="Password"
      error={form.formState.errors.smtpPassword?.message}
      hint={
        stored
          ? "A password is stored. Enter it again when you change the server or the username."
          : undefined
      }
    >
      <PasswordInput
        autoComplete="new-password"
        {...form.register("smtpPassword")}
        onFocus={({ target }) => {
          if (target.value === SECRET_MASK) target.select();
        }}
      />
    </Field>
  );
}
