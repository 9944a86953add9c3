import { CardForm } from "#client/components/card-form.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { generalSettingsForm, type SystemSettings } from "#shared/api/sysadmin/system-settings.ts";
import { useSettingsPart } from "./use-settings-part.ts";

const generalValues = (settings: SystemSettings) => ({
  systemName: settings.systemName,
  systemEmail: settings.systemEmail,
  supportEmail: settings.supportEmail,
  maxSchoolsPerSystem: settings.maxSchoolsPerSystem,
  systemDescription: settings.systemDescription,
  publicPages: settings.publicPages,
  mailsPerSchoolAndDay: settings.mailsPerSchoolAndDay,
});

export function GeneralTab({ settings }: { settings: SystemSettings }) {
  const state = useSettingsPart(generalSettingsForm, settings, generalValues, "system-settings:general");
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <CardForm
      state={state}
      title="General Settings"
      description="The name and contacts of this installation"
      submitLabel="Save Settings"
    >
      <Field
        label="System Name"
        error={errors.systemName?.message}
        hint="Included in every email that the system sends."
      >
        <Input autoComplete="off" {...register("systemName")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="System Email"
          error={errors.systemEmail?.message}
          hint="Gets emails about the system, such as backups."
        >
          <Input type="email" autoComplete="off" {...register("systemEmail")} />
        </Field>
        <Field
          label="Support Email"
          error={errors.supportEmail?.message}
          hint="Shown to people who need help."
        >
          <Input type="email" autoComplete="off" {...register("supportEmail")} />
        </Field>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Max Schools Per System" error={errors.maxSchoolsPerSystem?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            {...register("maxSchoolsPerSystem", { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Emails a school may send in a day"
          error={errors.mailsPerSchoolAndDay?.message}
          hint="To opponents. A school that has sent as many goes on tomorrow."
        >
          <Input
            type="number"
            inputMode="numeric"
            min={100}
            max={100_000}
            {...register("mailsPerSchoolAndDay", { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Field label="System Description" error={errors.systemDescription?.message}>
        <Textarea {...register("systemDescription")} />
      </Field>
      <FormSwitch
        control={control}
        name="publicPages"
        label="Allow public pages"
        hint="Schools can publish their schedules. When off, no public page or calendar can be reached. Private calendars keep working."
        className="border-t border-line pt-4"
      />
    </CardForm>
  );
}
