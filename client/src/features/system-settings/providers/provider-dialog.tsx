import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CopyField } from "#client/components/copy-field.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { RecordDialog } from "#client/components/record-form.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PasswordInput } from "#client/components/ui/form/password-input.tsx";
import { readProvider, useAddProvider, useSaveProvider } from "#client/data/providers.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { toast } from "#client/lib/toast.ts";
import { SECRET_MASK } from "#shared/api/fields.ts";
import { type Provider, type ProviderInput, providerForm } from "#shared/api/sysadmin/providers.ts";

const resolver = zodResolver(providerForm);

type ProviderFormValues = z.input<typeof providerForm>;

const valuesOf = (provider: Provider | null): ProviderFormValues => ({
  name: provider?.name ?? "",
  issuer: provider?.issuer ?? "",
  clientId: provider?.clientId ?? "",
  clientSecret: provider?.clientSecret ?? "",
  verified: provider?.verified ?? false,
  enabled: provider?.enabled ?? true,
  ...(provider && { updatedAt: provider.updatedAt }),
});

/** A provider gives client and secret for this address, so it is needed before there is anything to save. */
const HERE = `${window.location.origin}/api/login/callback`;

type ProviderDialogProps = { provider: Provider | null; onClose: () => void };

/** Adds or changes an identity provider. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const add = useAddProvider();
  const save = useSaveProvider();
  const form = useForm<ProviderFormValues, unknown, ProviderInput>({
    resolver,
    defaultValues: valuesOf(provider),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = provider && (await readProvider(provider.id));
    return current && valuesOf(current);
  });
  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      await (provider ? save.mutateAsync({ id: provider.id, input }) : add.mutateAsync(input));
      toast({ title: "Provider saved successfully" });
      onClose();
    } catch (error) {
      toastFailure("Failed to save provider", error);
      report(error);
    }
  });
  const { errors } = form.formState;
  return (
    <RecordDialog
      // Typed values are not kept over the end of a session: a secret is among them.
      record={{ form, problem, draft: null }}
      title={provider ? "Edit Provider" : "Add Provider"}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message} hint="As the button has it: Google">
        <Input {...form.register("name")} />
      </Field>
      <Field
        label="Issuer"
        error={errors.issuer?.message}
        hint="Such as https://accounts.google.com or https://login.microsoftonline.com/TENANT/v2.0"
      >
        <Input type="url" {...form.register("issuer")} />
      </Field>
      <Field label="Client ID" error={errors.clientId?.message}>
        <Input autoComplete="off" {...form.register("clientId")} />
      </Field>
      <Field label="Client Secret" error={errors.clientSecret?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register("clientSecret")}
          onFocus={({ target }) => {
            if (target.value === SECRET_MASK) target.select();
          }}
        />
      </Field>
      <CopyField
        label="Callback Address"
        noun="address"
        hint="To be entered at the provider"
        value={provider?.callbackUrl ?? HERE}
      />
      <FormSwitch
        control={form.control}
        name="verified"
        label="Its addresses are verified"
        hint="The provider vouches for every address, even where it does not say so, as Microsoft does for its own tenants."
        className="border-t border-line pt-4"
      />
      <FormSwitch
        control={form.control}
        name="enabled"
        label="Enabled"
        hint="Switched off, nobody signs in by it, and whoever did is signed out."
        className="border-t border-line pt-4"
      />
    </RecordDialog>
  );
}
