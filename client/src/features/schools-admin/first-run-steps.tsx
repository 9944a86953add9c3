import { StepMark } from "#client/components/step-mark.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { useEmailConfig } from "#client/data/email-settings.api.ts";

/** While there is no school: what it takes until the first one can work. */
export function FirstRunSteps() {
  const { data: config, isPending } = useEmailConfig();
  if (isPending) return null;
  const steps = [
    config
      ? { title: "Email server", text: `Emails go out through ${config.smtpHost}.`, done: true }
      : { title: "Email server", text: "Needed for invitations and verifications.", done: false },
    { title: "First school", text: "You need a name and the administrator's email.", done: false },
    {
      title: "Invitation delivered",
      text: "The administrator can then sign in and invite colleagues.",
      done: false,
    },
  ];
  return (
    <ol className="mt-6 grid gap-4 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-3">
          <StepMark number={index + 1} done={step.done} />
          <div className="min-w-0">
            <h3 className="text-xl">
              {step.title} {step.done ? <VisuallyHidden>(done)</VisuallyHidden> : null}
            </h3>
            <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{step.text}</p>
            {index === 0 && !step.done ? (
              <ButtonLink href="/sysadmin/settings?tab=email" variant="outline" size="sm" className="mt-3">
                Set up email
              </ButtonLink>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
