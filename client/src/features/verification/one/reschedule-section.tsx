import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { focusFirstInvalid } from "#client/components/answer/focus-first-invalid.ts";
import type { FieldProblems, RescheduleValues } from "#client/components/answer/reschedule-fields.ts";
import { RescheduleInputs } from "#client/components/answer/reschedule-inputs.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { DialogExitContext, useGuardedClose } from "#client/components/ui/dialog/dialog-exit.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { LostWords } from "#client/features/verification/answer/lost-words.tsx";
import { offeredDates } from "#client/features/verification/answer/offered-dates.ts";
import { SectionHeading } from "#client/features/verification/answer/section-heading.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";

type RescheduleSectionProps = {
  game: ShownGame;
  values: RescheduleValues;
  problems: FieldProblems;
  pending: boolean;
  problem: Error | null;
  onChange: (values: RescheduleValues) => void;
  /** says whether the request is on its way */
  onSend: () => boolean;
  onCancel: () => void;
};

export function RescheduleSection({ game, ...form }: RescheduleSectionProps) {
  return (
    <section className="mx-auto w-full max-w-154 px-5 pb-8">
      <hr className="mb-5 border-line" />
      <SectionHeading takeFocus>{game.meet ? "We cannot come" : "Request Reschedule"}</SectionHeading>
      <p className="mt-1 text-ink-muted">
        Tell <Isolated>{game.school.name}</Isolated>{" "}
        {game.meet
          ? "why. The message is optional."
          : "what would work for you. Everything here is optional."}
      </p>
      {isOffered(game) ? <OfferedList game={game} /> : null}
      <RescheduleForm game={game} {...form} />
    </section>
  );
}

function RescheduleForm({
  game,
  values,
  problems,
  pending,
  problem,
  onChange,
  onSend,
  onCancel,
}: RescheduleSectionProps) {
  const [initial] = useState(values);
  const [exit, goBack] = useGuardedClose(onCancel);
  const form = useRef<HTMLFormElement>(null);
  useBackLayer(goBack);

  useLayoutEffect(() => {
    if (problem) focusFirstInvalid(form.current);
  }, [problem]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!onSend()) requestAnimationFrame(() => focusFirstInvalid(form.current));
  };

  return (
    <form ref={form} noValidate className="mt-4 grid gap-4" onSubmit={send}>
      <RescheduleInputs game={game} values={values} problems={problems} onChange={onChange} />
      <AnswerProblem problem={problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse">
        <Button variant="outline" size="lg" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Sending...">
          {game.meet ? "Send Answer" : "Send Request"}
        </Button>
      </div>
      <DialogExitContext value={exit}>
        <LostWords exist={JSON.stringify(values) !== JSON.stringify(initial)} saving={pending} />
      </DialogExitContext>
    </form>
  );
}

/** The offer may have come while the request was being written. */
function OfferedList({ game }: { game: ShownGame }) {
  return (
    <>
      <p className="mt-3">
        <Isolated>{game.school.name}</Isolated> offers:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {offeredDates(game, Date.now()).map(({ option, day, time }) => (
          <li key={option}>{`${day}, ${time}`}</li>
        ))}
      </ul>
    </>
  );
}
