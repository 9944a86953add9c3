import { CardForm } from "#client/components/card-form.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { useSettingsPart } from "#client/features/system-settings/use-settings-part.ts";
import { nightlyBackupForm, type SystemSettings } from "#shared/api/sysadmin/system-settings.ts";

const nightlyValues = ({ nightlyBackups, backupsKept }: SystemSettings) => ({ nightlyBackups, backupsKept });

export function NightlyBackupCard({ settings }: { settings: SystemSettings }) {
  const state = useSettingsPart(nightlyBackupForm, settings, nightlyValues, "system-settings:nightly-backup");
  const { control, register, formState } = state.form;
  return (
    <CardForm
      state={state}
      title="Nightly Backup"
      description="Made after 9:00 UTC, without any mail. If one fails, every system administrator gets an email."
      submitLabel="Save"
    >
      <FormSwitch control={control} name="nightlyBackups" label="Back up every night" />
      <Field
        label="Backups to keep"
        error={formState.errors.backupsKept?.message}
        hint="Older nightly backups are removed. Those that somebody asked for stay."
        className="max-w-60"
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          {...register("backupsKept", { valueAsNumber: true })}
        />
      </Field>
    </CardForm>
  );
}
