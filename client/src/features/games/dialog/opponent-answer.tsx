import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatFullDate, formatTime } from "#shared/domain/game-time.ts";
import { fromClockTime, toClockTime } from "#shared/domain/time-entry.ts";
import type { GameFormState } from "./use-game-form.ts";

type OpponentAnswerProps = { game: Game; form: GameFormState };

/** What the opponent wrote and proposed instead, and the way to take it over. */
export function OpponentAnswer({ game, form }: OpponentAnswerProps) {
  const { opponentMessage, proposals, opponent } = game;
  if (!opponentMessage && proposals.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-md border-l-4 border-red-mark bg-red-wash px-4 py-3">
      <h3 className="flex items-center gap-2 text-lg text-red">
        <CalendarSync aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{opponent.schoolName} asked to reschedule</span>
      </h3>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      {proposals.map(({ date, time }) => (
        <Proposal key={`${date} ${time}`} date={date} time={time} form={form} />
      ))}
    </section>
  );
}

type ProposalProps = { date: string; time: string | null; form: GameFormState };

function Proposal({ date, time, form }: ProposalProps) {
  const [shownDate, shownTime, meridiem] = useWatch({
    control: form.control,
    name: ["date", "time", "meridiem"],
  });
  const adopted = shownDate === date && (time === null || toClockTime(shownTime, meridiem) === time);

  const adopt = () => {
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue("date", date, change);
    if (time === null) return;
    const entry = fromClockTime(time);
    form.setValue("time", entry.text, change);
    form.setValue("meridiem", entry.meridiem, change);
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        Proposed:{" "}
        <strong>{[formatFullDate(date), time && formatTime(time)].filter(Boolean).join(", ")}</strong>
      </p>
      <p aria-live="polite" className="empty:hidden">
        {adopted ? (
          <span className="flex items-center gap-1.5 text-sm font-semibold">
            <CalendarCheck aria-hidden="true" className="size-4" />
            Filled in below
          </span>
        ) : null}
      </p>
      {adopted ? null : (
        <Button variant="outline" size="sm" onClick={adopt}>
          {time === null ? "Use Proposed Date" : "Use Proposed Date & Time"}
        </Button>
      )}
    </div>
  );
}
