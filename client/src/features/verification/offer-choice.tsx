import CalendarCheck from "lucide-react/icons/calendar-check";
import { useId, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { AnswerSection } from "./answer-section.tsx";
import { type OfferedDate, offeredDates, onlyDate } from "./offered-dates.ts";
import { RescheduleButton } from "./reschedule-button.tsx";
import { SectionHeading } from "./section-heading.tsx";

type OfferChoiceProps = {
  game: VerificationPage;
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
        <fieldset className="min-w-0">
          <legend>
            <SectionHeading takeFocus={takeFocus}>Which date suits you?</SectionHeading>
          </legend>
          <OfferText game={game} />
          <div className="mt-4 grid gap-2.5">
            {dates.map((date) => (
              <DateRow
                key={date.option}
                date={date}
                checked={date === chosen}
                disabled={pending}
                onPick={() => setPicked(date.key)}
              />
            ))}
          </div>
        </fieldset>
      }
      more={
        <RescheduleButton disabled={pending} onClick={onReschedule} className="max-sm:text-base">
          None of these: Request Reschedule
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
        size="lg"
        className="h-13 text-lg"
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

function OfferText({ game: { school, rescheduleBy, proposals } }: { game: VerificationPage }) {
  const dates = proposals.length === 1 ? "another date" : `${proposals.length} other dates`;
  return (
    <>
      {rescheduleBy === "opponent" ? null : (
        <p className="mt-1 font-semibold">{school.name} has postponed this game</p>
      )}
      <p className="mt-1 text-ink-muted">
        {school.name} offers you {dates}.
      </p>
    </>
  );
}

type DateRowProps = { date: OfferedDate; checked: boolean; disabled: boolean; onPick: () => void };

function DateRow({ date: { day, time, passed }, checked, disabled, onPick }: DateRowProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface px-4 py-3 hover:bg-sunken has-checked:border-primary-line has-checked:ring-1 has-checked:ring-primary-line has-disabled:cursor-not-allowed has-disabled:bg-sunken">
      <input
        type="radio"
        name="offered-date"
        className="size-5 shrink-0 accent-primary-line"
        checked={checked}
        disabled={disabled || passed}
        onChange={onPick}
      />
      <span className="min-w-0">
        <span className="block text-lg leading-snug font-semibold">{day}</span>
        <span className="block text-ink-muted">
          {time}
          {passed ? " · This date has passed" : null}
        </span>
      </span>
    </label>
  );
}
