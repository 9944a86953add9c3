import BadgeCheck from "lucide-react/icons/badge-check";
import BellOff from "lucide-react/icons/bell-off";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { takeFocus } from "#client/components/ui/take-focus.ts";
import { PlainFrame } from "#client/features/verification/link/plain-frame.tsx";
import type { Mailed } from "#client/features/verification/link/use-mailed.ts";
import { useSendAnswer } from "#client/features/verification/link/use-sending.ts";
import { isDeadRequestLink } from "#client/features/verification/verification.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import type { StoppableMessages } from "#shared/api/stop.ts";

type StopQuestionProps = {
  page: StoppableMessages;
  mailed: Mailed<StoppableMessages>;
  stop: () => Promise<StoppableMessages>;
};

/** Asks before anything is stopped, as mail scanners open links, too; says so when it is. */
export function StopQuestion({ page, mailed, stop }: StopQuestionProps) {
  const stopping = useSendAnswer(stop);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasPressed = useRef(false);
  const words = STOP_WORDS[page.kind](page.schoolName);
  useLayoutEffect(() => {
    // The button that had the focus has gone.
    if (page.stopped && hasPressed.current) takeFocus(heading.current);
  }, [page.stopped]);

  const press = () => {
    hasPressed.current = true;
    const onFailure = (error: unknown) => isDeadRequestLink(error) && void mailed.read();
    stopping.start(undefined, { onDone: mailed.put, onFailure });
  };

  return (
    <PlainFrame icon={page.stopped ? BadgeCheck : BellOff}>
      <h1 ref={heading} tabIndex={-1} className="text-4xl">
        <Isolated>{page.stopped ? "Stopped" : words.question}</Isolated>
      </h1>
      <p className="mt-3 text-lg text-ink-muted">
        <Isolated>{page.stopped ? words.done : words.meaning}</Isolated>
      </p>
      {page.stopped ? null : (
        <Button
          size="lg"
          className="mt-6 max-sm:w-full"
          pending={stopping.pending}
          pendingLabel="Stopping..."
          onClick={press}
        >
          Stop
        </Button>
      )}
      {stopping.problem ? (
        <p role="alert" className="mt-4 text-danger-text">
          {errorMessage(stopping.problem)}
        </p>
      ) : null}
    </PlainFrame>
  );
}

type Words = {
  question: string;
  /** what ends with it, and what still comes */
  meaning: string;
  done: string;
};

const GAME_MESSAGES = "You'll still get requests, changes and cancellations.";

const STOP_WORDS: Record<StoppableMessages["kind"], (school: string) => Words> = {
  reminders: (school) => ({
    question: `Stop reminders from ${school}?`,
    meaning: `This stops reminders and day-before emails. ${GAME_MESSAGES}`,
    done: `${school} won't send you reminders or day-before emails anymore. ${GAME_MESSAGES}`,
  }),
  digest: (school) => ({
    question: `Stop the weekly schedule of ${school}?`,
    meaning: "This stops the Monday email. Nothing else changes.",
    done: `You won't get the weekly schedule of ${school} anymore. Nothing else has changed.`,
  }),
};
