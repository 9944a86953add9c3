import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import CalendarX from "lucide-react/icons/calendar-x-2";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { FeedLink } from "#client/features/verification/answer/feed-link.tsx";
import { OwnScheduleLink } from "#client/features/verification/answer/own-schedule-link.tsx";
import { RequestedDates } from "#client/features/verification/answer/requested-dates.tsx";
import { SectionHeading } from "#client/features/verification/answer/section-heading.tsx";
import { useOptional } from "#client/features/verification/link/use-optional.ts";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { ANSWER_WORDS } from "#shared/domain/requests/answer-words.ts";
import type { ShownAnswer } from "#shared/domain/requests/shown-answer.ts";

/** This code knows about time zones; the thanks need not wait for it. */
const loadAddToCalendar = async () => (await import("./add-to-calendar.tsx")).AddToCalendar;

type GivenAnswerProps = {
  token: string;
  answer: ShownAnswer;
  game: ShownGame;
  takeFocus: boolean;
  onChange: () => void;
};

/** The answer as it stands, right after giving it and whenever the link is opened again. */
export function GivenAnswerSection({ token, answer, game, takeFocus, onChange }: GivenAnswerProps) {
  const confirmed = answer === "confirmed";
  const AddToCalendar = useOptional(loadAddToCalendar, confirmed && !game.sample);
  const Icon = confirmed ? BadgeCheck : game.meet ? CalendarX : CalendarSync;
  return (
    <section className="mx-auto w-full max-w-154 px-5 pt-2 pb-8">
      <div
        className={cn(
          "flex gap-4 rounded-md border p-5",
          confirmed ? "border-green-mark bg-green-wash text-green" : "border-red-mark bg-red-wash text-red",
        )}
      >
        <Icon aria-hidden="true" className="size-9 shrink-0" />
        <div className="min-w-0">
          <SectionHeading takeFocus={takeFocus}>{headingOf(game)[answer]}</SectionHeading>
          <p className="mt-1 text-ink">
            <Isolated>{sentenceOf(game)[answer]}</Isolated>
          </p>
          {confirmed ? null : <RequestedDates game={game} />}
        </div>
      </div>
      {confirmed && AddToCalendar ? <AddToCalendar token={token} game={game} /> : null}
      <FeedLink page={game} />
      {game.sample ? null : <OwnScheduleLink token={token} />}
      {game.sample ? (
        <p className="mt-5 wrap-anywhere">
          For a real game, <Isolated>{game.school.name}</Isolated> would now get this message: "
          <Isolated>{game.opponentName}</Isolated> {ANSWER_WORDS[confirmed ? "confirm" : "reschedule"]}"
        </p>
      ) : null}
      <p className="mt-5 text-ink-muted">
        You can close this page now, or change your answer until the game starts.
      </p>
      <Button variant="outline" size="lg" className="mt-3 max-sm:w-full" onClick={onChange}>
        Change my answer
      </Button>
    </section>
  );
}

type AsGiven = Record<ShownAnswer, string>;

const headingOf = ({ meet }: ShownGame): AsGiven =>
  meet
    ? { confirmed: "You will be there", reschedule: "You cannot come" }
    : { confirmed: "Game confirmed", reschedule: "Reschedule requested" };

const sentenceOf = ({ meet, school: { name } }: ShownGame): AsGiven => ({
  confirmed: `Thank you. ${name} knows that you'll be there.`,
  reschedule: meet
    ? `Thank you. ${name} knows that you can't come.`
    : `${name} has your request and will get back to you.`,
});
