import BadgeCheck from "lucide-react/icons/badge-check";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { personOfSchool } from "#shared/domain/text/names.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { AnswerSection } from "./answer-section.tsx";
import { RescheduleButton } from "./reschedule-button.tsx";
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

/** A game that the school has put off cannot be confirmed, only given another date. */
export function AnswerChoice({
  game,
  takeFocus,
  pending,
  problem,
  onConfirm,
  onReschedule,
  onKeep,
}: AnswerChoiceProps) {
  const { heading, text } = questionOf(game, onKeep !== undefined);
  return (
    <AnswerSection
      lead={
        <>
          <SectionHeading takeFocus={takeFocus}>
            <Isolated>{heading}</Isolated>
          </SectionHeading>
          <p className="mt-1 text-ink-muted">
            <Isolated>{text}</Isolated>
          </p>
        </>
      }
    >
      <AnswerProblem problem={problem} />
      {game.canConfirm ? (
        <Button size="xl" pending={pending} pendingLabel="Confirming..." onClick={onConfirm}>
          <BadgeCheck aria-hidden="true" className="size-5!" />
          Confirm Game
        </Button>
      ) : null}
      <RescheduleButton disabled={pending} onClick={onReschedule}>
        Request Reschedule
      </RescheduleButton>
      {onKeep ? (
        <Button variant="ghost" disabled={pending} onClick={onKeep}>
          Keep my answer
        </Button>
      ) : null}
    </AnswerSection>
  );
}

function questionOf({ postponed, canConfirm, school, requestedBy }: VerificationPage, hasAnswer: boolean) {
  if (postponed || !canConfirm) {
    return {
      heading: hasAnswer ? "Change your answer" : `${school.name} has postponed this game`,
      text: "You can wait for a new date, or propose one that suits you.",
    };
  }
  return {
    heading: hasAnswer ? "Change your answer" : "Can you play this game?",
    text: `${personOfSchool(requestedBy, school.name)} asks you to confirm it.`,
  };
}
