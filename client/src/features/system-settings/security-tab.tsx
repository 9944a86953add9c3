import { CardForm } from "#client/components/card-form.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { AdministratorsCard } from "#client/features/system-settings/administrators/administrators-card.tsx";
import { AuditLog } from "#client/features/system-settings/audit/audit-log.tsx";
import { ProvidersCard } from "#client/features/system-settings/providers/providers-card.tsx";
import { type SystemSettings, securitySettingsForm } from "#shared/api/sysadmin/system-settings.ts";
import { ChecksCard } from "./checks-card.tsx";
import { useSettingsPart } from "./use-settings-part.ts";

const securityValues = (settings: SystemSettings) => ({
  sessionTimeout: settings.sessionTimeout,
  registrationEnabled: settings.registrationEnabled,
  maintenanceMode: settings.maintenanceMode,
  sysadminSecondStep: settings.sysadminSecondStep,
});

export function SecurityTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SecurityForm settings={settings} />
      <AdministratorsCard />
      <ProvidersCard />
      <ChecksCard />
      <AuditLog />
    </div>
  );
}

function SecurityForm({ settings }: { settings: SystemSettings }) {
  const state = useSettingsPart(securitySettingsForm, settings, securityValues, "system-settings:security");
  const { form } = state;
  const { errors } = form.formState;
  return (
    <CardForm
      state={state}
      title="Security Settings"
      description="Who can sign in, and for how long"
      submitLabel="Save Settings"
    >
      <Field
        label="Session Timeout (minutes)"
        error={errors.sessionTimeout?.message}
        hint="People are signed out after this many minutes without activity."
        className="max-w-60"
      >
        <Input
          type="number"
          inputMode="numeric"
          min={5}
          {...form.register("sessionTimeout", { valueAsNumber: true })}
        />
      </Field>
      <FormSwitch
        control={form.control}
        name="registrationEnabled"
        label="Registration Enabled"
        hint="People with an authorized address can create their own account."
        className="border-t border-line pt-4"
      />
      <FormSwitch
        control={form.control}
        name="sysadminSecondStep"
        label="Require two-step sign-in for system administrators"
        hint="After the password, a code from an app on their phone. Those who have none set it up before anything else."
        className="border-t border-line pt-4"
      />
      <FormSwitch
        control={form.control}
        name="maintenanceMode"
        label="Maintenance Mode"
        hint="Disables access for everyone except system administrators."
        className="border-t border-line pt-4"
      />
    </CardForm>
  );
}
