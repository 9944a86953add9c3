import BadgeCheck from "lucide-react/icons/badge-check";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { SectionHeading } from "#client/features/verification/answer/section-heading.tsx";
import { whatNext } from "#client/features/verification/game/put-off-text.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import { personOfSchool } from "#shared/domain/text/names.ts";
import { AnswerSection } from "./answer-section.tsx";
import { RescheduleButton } from "./reschedule-button.tsx";

type AnswerChoiceProps = {
  game: ShownGame;
  takeFocus: boolean;
  pending: boolean;
  problem: Error | null;
  onConfirm: () => void;
  onReschedule: () => void;
  /** Only where there is an answer to keep. */
  onKeep?: () => void;
};

/** A game that the school has put off cannot be confirmed, only given another date; a meet has nothing to answer then. */
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
          <hr className="mb-5 border-line" />
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
          {game.meet ? "We will be there" : "Confirm Game"}
        </Button>
      ) : null}
      {game.meet && !game.canConfirm ? null : (
        <RescheduleButton game={game} disabled={pending} onClick={onReschedule}>
          {game.meet ? "We cannot come" : "Request Reschedule"}
        </RescheduleButton>
      )}
      {onKeep ? (
        <Button variant="ghost" disabled={pending} onClick={onKeep}>
          Keep my answer
        </Button>
      ) : null}
    </AnswerSection>
  );
}

function questionOf(game: ShownGame, hasAnswer: boolean) {
  const { postponed, canConfirm, school, requestedBy, meet } = game;
  const asked = `${personOfSchool(requestedBy, school.name)} asks you to confirm`;
  const question =
    postponed || !canConfirm
      ? { heading: calledOffSentence(school.name, "postponed"), text: whatNext(game) }
      : meet
        ? { heading: "Can you come to this meet?", text: `${asked} that you will be there.` }
        : { heading: "Can you play this game?", text: `${asked} it.` };
  return hasAnswer ? { ...question, heading: "Change your answer" } : question;
}
