import CalendarCheck from "lucide-react/icons/calendar-check";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { fromClockTime, toClockTime } from "#shared/domain/time/time-entry.ts";
import type { GameFormState } from "./game-form-values.ts";

/** Fills a proposed date into the form, where more than the date is to be changed. */
export function AdoptProposal({ proposal, form }: { proposal: Proposal; form: GameFormState }) {
  const { date, time } = proposal;
  const [shownDate, shownTime, meridiem, timeTbd] = useWatch({
    control: form.control,
    name: ["date", "time", "meridiem", "timeTbd"],
  });
  const isThatTime = time === null || (!timeTbd && toClockTime(shownTime, meridiem) === time);
  const adopted = shownDate === date && isThatTime;

  const adopt = () => {
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue("date", date, change);
    if (time === null) return;
    form.setValue("timeTbd", false, change);
    const entry = fromClockTime(time);
    form.setValue("time", entry.text, change);
    form.setValue("meridiem", entry.meridiem, change);
  };

  return (
    <>
      <span aria-live="polite" className="empty:hidden">
        {adopted ? (
          <span className="flex items-center gap-1.5 text-sm font-semibold">
            <CalendarCheck aria-hidden="true" className="size-4" />
            Filled in below
          </span>
        ) : null}
      </span>
      {adopted ? null : (
        <Button variant="link" size="sm" className="min-h-6" onClick={adopt}>
          {time === null ? "Use Proposed Date" : "Use Proposed Date & Time"}
        </Button>
      )}
    </>
  );
}
