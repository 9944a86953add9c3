import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { Button } from "#client/components/ui/button.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { SectionHeading } from "./section-heading.tsx";

type AnswerChoiceProps = {
  game: VerificationPage;
  takeFocus: boolean;
  pending: boolean;
  problem: Error | null;
  onConfirm: () => void;
  onReschedule: () => void;
  /** Only where there is an answer to keep. */
  onKeep?: () => void;
};

/** On a phone the two answers stay in reach of the thumb, however long the names above them are. */
export function AnswerChoice({
  game,
  takeFocus,
  pending,
  problem,
  onConfirm,
  onReschedule,
  onKeep,
}: AnswerChoiceProps) {
  const asking = game.requestedBy ? `${game.requestedBy} of ${game.school.name}` : game.school.name;
  return (
    <section className="contents">
      <div className="mx-auto w-full max-w-154 px-5 pb-5">
        <hr className="mb-5 border-line" />
        <SectionHeading takeFocus={takeFocus}>
          {onKeep ? "Change your answer" : "Can you play this game?"}
        </SectionHeading>
        <p className="mt-1 text-ink-muted">{asking} asks you to confirm it.</p>
      </div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mt-0 sm:border-0 sm:pt-0">
        <div className="mx-auto w-full max-w-154 px-5 grid gap-2.5">
          <AnswerProblem problem={problem} />
          <Button
            size="lg"
            className="h-13 text-lg"
            pending={pending}
            pendingLabel="Confirming..."
            onClick={onConfirm}
          >
            <BadgeCheck aria-hidden="true" className="size-5!" />
            Confirm Game
          </Button>
          <Button
            variant="outline"
            size="lg"
            className="h-13 text-lg"
            disabled={pending}
            onClick={onReschedule}
          >
            <CalendarSync aria-hidden="true" className="size-5!" />
            Request Reschedule
          </Button>
          {onKeep ? (
            <Button variant="ghost" disabled={pending} onClick={onKeep}>
              Keep my answer
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
