import CalendarCheck from "lucide-react/icons/calendar-check";
import { useId, useState } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { OfferedDateRows } from "#client/features/verification/answer/offered-date-rows.tsx";
import { offeredDates, onlyDate } from "#client/features/verification/answer/offered-dates.ts";
import { SectionHeading } from "#client/features/verification/answer/section-heading.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { WHICH_DATE } from "#shared/domain/requests/answer-words.ts";
import { AnswerSection } from "./answer-section.tsx";
import { RescheduleButton } from "./reschedule-button.tsx";

type OfferChoiceProps = {
  game: ShownGame;
  takeFocus: boolean;
  pending: boolean;
  problem: Error | null;
  onChoose: (option: number) => void;
  onReschedule: () => void;
};

/** The dates that the school offers instead of its own: one of them settles the game. */
export function OfferChoice({ game, takeFocus, pending, problem, onChoose, onReschedule }: OfferChoiceProps) {
  const dates = offeredDates(game, Date.now());
  const [picked, setPicked] = useState<string | null>(null);
  const reasonId = useId();
  const open = dates.filter(({ passed }) => !passed);
  // A pick goes with its date: another offer may have come meanwhile.
  const chosen = open.find(({ key }) => key === (picked ?? onlyDate(dates)));
  const reason = open.length === 0 ? "All of these dates have passed." : "Choose a date first.";

  return (
    <AnswerSection
      lead={
        <fieldset className="mt-5 min-w-0">
          <legend>
            <SectionHeading takeFocus={takeFocus}>{WHICH_DATE}</SectionHeading>
          </legend>
          <div className="mt-3">
            <OfferedDateRows
              dates={dates}
              picked={chosen?.option}
              disabled={pending}
              onPick={({ key }) => setPicked(key)}
            />
          </div>
        </fieldset>
      }
      more={
        <RescheduleButton game={game} disabled={pending} onClick={onReschedule} className="max-sm:text-base!">
          None of these works: Request Reschedule
        </RescheduleButton>
      }
    >
      <AnswerProblem problem={problem} />
      {chosen ? null : (
        <p id={reasonId} className="text-center text-ink-muted">
          {reason}
        </p>
      )}
      <Button
        size="xl"
        disabled={!chosen}
        pending={pending}
        pendingLabel="Confirming..."
        aria-describedby={chosen ? undefined : reasonId}
        onClick={() => chosen && onChoose(chosen.option)}
      >
        <CalendarCheck aria-hidden="true" className="size-5!" />
        Confirm This Date
      </Button>
    </AnswerSection>
  );
}
