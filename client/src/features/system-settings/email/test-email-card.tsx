import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { useTestEmail } from "#client/data/email-settings.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { cn } from "#client/lib/cn.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { TEST_EMAIL_REQUIRED, testEmailInput } from "#shared/api/sysadmin/email-settings.ts";
import type { EmailForm } from "./email-form.ts";

type Result = { sent: boolean; message: string };

/** Tries the form's values out, saved or not. */
export function TestEmailCard({ form }: { form: EmailForm }) {
  const test = useTestEmail();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<Result | null>(null);

  const send = form.handleSubmit(async (settings) => {
    setResult(null);
    try {
      const { message } = await test.mutateAsync({ ...settings, testEmail: address.trim() });
      setResult({ sent: true, message });
      toast({ title: "Test email sent", description: message });
    } catch (error) {
      setResult({ sent: false, message: errorMessage(error) });
      toastFailure("Test email failed", error);
      applyFieldErrors(form, error);
    }
  });

  const check = () => {
    const given = testEmailInput.shape.testEmail.safeParse(address);
    if (given.success) return void send();
    if (address.trim() !== "") return setProblem(given.error.issues[0]?.message);
    toast({
      title: "Email required",
      description: TEST_EMAIL_REQUIRED,
      variant: "destructive",
    });
  };

  return (
    <Card>
      <CardHeader
        title="Test Email"
        description="Sends a message with the settings in the form, saved or not."
      />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
          className="grid gap-4"
        >
          <Field label="Test Email Address" error={problem}>
            <Input
              type="email"
              autoComplete="email"
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <Button type="submit" variant="outline" pending={test.isPending} pendingLabel="Sending...">
            <Send aria-hidden="true" />
            Send Test Email
          </Button>
        </form>
        <div role="status">{result ? <ResultPanel {...result} /> : null}</div>
      </CardBody>
    </Card>
  );
}

function ResultPanel({ sent, message }: Result) {
  const Icon = sent ? CircleCheck : CircleAlert;
  return (
    <div
      className={cn(
        "mt-4 flex gap-3 rounded-md border-l-4 px-4 py-3",
        sent ? "border-green-mark bg-green-wash text-green" : "border-danger bg-danger-wash text-danger-text",
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{sent ? "Email sent successfully!" : "Email failed to send"}</p>
        <p className="text-sm wrap-anywhere text-ink">{message}</p>
      </div>
    </div>
  );
}
