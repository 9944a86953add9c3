import BadgeCheck from "lucide-react/icons/badge-check";
import Send from "lucide-react/icons/send";
import { Button } from "#client/components/ui/button.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useOnboarding, useSendSample } from "#client/data/onboarding.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { sampleNotice, sampleRequestText } from "#client/games/parts/sample-notice.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { StepCard, type StepProps } from "./step-card.tsx";
import { StepLoading } from "./step-loading.tsx";

/** The wait for an answer that is given on another device. */
const ASK_EVERY_MS = 4_000;

/** A request to oneself: the opponent's side of it, and what the answer causes. */
export function SampleStep(props: StepProps) {
  const queries = { onboarding: useOnboarding(ASK_EVERY_MS), user: useCurrentUser() };
  return (
    <WithSchool queries={queries} loading={<StepLoading />}>
      {({ onboarding, user, school }) => (
        <Sample {...onboarding} email={user.email} timeZone={school.timezone} {...props} />
      )}
    </WithSchool>
  );
}

type SampleProps = StepProps & Onboarding & { email: string; timeZone: string };

function Sample({ sample, mailbox, email, timeZone, takeFocus }: SampleProps) {
  const { mutateAsync, isPending } = useSendSample();
  const toastMail = useMailToast();
  const notice = sampleNotice(sample);

  const send = async () => {
    try {
      const { message } = await mutateAsync();
      await toastMail({ title: "Sample sent", description: message });
    } catch (error) {
      toastFailure("Failed to send the sample", error);
    }
  };

  return (
    <StepCard
      step={3}
      takeFocus={takeFocus}
      text="Send yourself a sample request and answer it on your phone. Your schedule doesn't change."
      done={sample !== null}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          size="lg"
          variant={sample ? "outline" : "primary"}
          pending={isPending}
          pendingLabel="Sending..."
          onClick={() => void send()}
        >
          <Send aria-hidden="true" />
          {sample ? "Send me another" : "Send me a sample"}
        </Button>
        <p className="text-ink-muted wrap-anywhere">To {email}</p>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {sample ? (
          <p className="wrap-anywhere">
            Sent {saidWhen(sample.sentAt, timeZone)}.{" "}
            {mailbox ? <MailboxLink href={mailbox} /> : "Check your inbox."}
            {notice ? null : " After you answer, you'll see here what your school would get."}
          </p>
        ) : null}
        {notice ? (
          <p className="flex gap-3 rounded-md border border-green-mark bg-green-wash p-4 text-green">
            <BadgeCheck aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">“{notice}”</span>{" "}
              {sample ? <span>{sampleRequestText(sample)}</span> : null} You'll get this when an opponent
              answers.
            </span>
          </p>
        ) : null}
      </div>
    </StepCard>
  );
}

const MailboxLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="font-semibold text-primary-text underline underline-offset-4"
  >
    Open the mailbox <span className="sr-only">(opens in a new tab)</span>
  </a>
);

function saidWhen(instant: string, timeZone: string): string {
  const { date, time } = toLocal(Date.parse(instant), timeZone);
  return `${formatLongDate(date)} at ${formatTime(time)}`;
}
