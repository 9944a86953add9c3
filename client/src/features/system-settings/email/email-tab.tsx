import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useEmailConfig, useReadEmailConfig, useSaveEmailConfig } from "#client/data/email-settings.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { toast } from "#client/lib/toast.ts";
import {
  type EmailConfig,
  type EmailConfigInput,
  emailConfigInput,
} from "#shared/api/sysadmin/email-settings.ts";
import { EmailFields } from "./email-fields.tsx";
import { type EmailFormValues, emailFormValues } from "./email-form.ts";
import { TestEmailCard } from "./test-email-card.tsx";

export function EmailTab() {
  const config = useEmailConfig();
  if (config.isPending) return <EmailLoading />;
  if (config.data === undefined) {
    return <ErrorPanel error={config.error} onRetry={() => config.refetch()} retrying={config.isFetching} />;
  }
  return <EmailSettings config={config.data} />;
}

function EmailSettings({ config }: { config: EmailConfig | null }) {
  const save = useSaveEmailConfig();
  const readConfig = useReadEmailConfig();
  const form = useForm<EmailFormValues, unknown, EmailConfigInput>({
    resolver: zodResolver(emailConfigInput),
    defaultValues: emailFormValues(config),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => emailFormValues(await readConfig()));

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      form.reset(emailFormValues(await save.mutateAsync(input)));
      toast({ title: "Email settings saved", description: "Emails use these settings from now on." });
    } catch (error) {
      toastFailure("Save failed", error);
      report(error);
    }
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form noValidate onSubmit={submit}>
        <Card>
          <CardHeader
            title="Email Server"
            description={
              config
                ? "The mail server that sends all emails"
                : "No mail server is set up yet, so verifications can't be sent."
            }
          />
          <CardBody className="grid gap-4">
            <SaveProblemNotice problem={problem} />
            <EmailFields form={form} />
          </CardBody>
          <CardFooter className="justify-end max-sm:*:flex-1">
            <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
              Save Email Settings
            </Button>
          </CardFooter>
        </Card>
        <UnsavedChanges exist={form.formState.isDirty} />
      </form>
      <TestEmailCard form={form} />
    </div>
  );
}

function EmailLoading() {
  return (
    <Loading
      label="Loading email settings..."
      className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-52" />
    </Loading>
  );
}
