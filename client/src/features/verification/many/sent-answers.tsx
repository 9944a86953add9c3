import BadgeCheck from "lucide-react/icons/badge-check";
import { buttonClass } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { CalendarHeading } from "#client/features/verification/answer/calendar-heading.tsx";
import { countedChoices } from "#client/features/verification/answer/choices.ts";
import { FeedLink } from "#client/features/verification/answer/feed-link.tsx";
import { OwnScheduleLink } from "#client/features/verification/answer/own-schedule-link.tsx";
import { SectionHeading } from "#client/features/verification/answer/section-heading.tsx";
import {
  gamesFileAddress,
  type ShownGame,
  type ShownPage,
} from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { answerOf, type ShownAnswer } from "#shared/domain/requests/shown-answer.ts";

/** The number of the sending, and of its answers that were not recorded. */
export type Sending = { number: number; missed: number };

type SentAnswersProps = {
  token: string;
  page: ShownPage;
  /** what was sent from this page last; null before */
  sending: Sending | null;
  /** how many games can be answered now */
  left: number;
};

/** Thanks for the answers that arrived: read out after every sending, and shown for good once nothing is left. */
export function SentAnswers({ token, page, sending, left }: SentAnswersProps) {
  const { games, school } = page;
  const confirmed = games.filter((game) => isGiven(game, "confirmed")).length;
  const others = games.filter((game) => isGiven(game, "reschedule"));
  const missed = sending?.missed ?? 0;
  if (sending === null && (left > 0 || confirmed + others.length === 0)) return null;
  return (
    <div>
      <section className="flex gap-4 rounded-md border border-green-mark bg-green-wash p-5 text-green">
        <BadgeCheck aria-hidden="true" className="size-9 shrink-0" />
        <div className="min-w-0">
          <SectionHeading key={sending?.number} takeFocus={sending !== null}>
            Thank you
          </SectionHeading>
          <p className="mt-1 text-ink">
            <Isolated>{summary(school.name, confirmed, others)}</Isolated>
          </p>
          {missed > 0 ? (
            <p className="mt-1 font-semibold text-ink">
              {missed === 1 ? "1 answer wasn't" : `${missed} answers weren't`} recorded. See below.
            </p>
          ) : null}
          {left > 0 ? (
            <p className="mt-1 text-ink">{left === 1 ? "1 game is" : `${left} games are`} still open.</p>
          ) : (
            <p className="mt-1 text-ink">
              You can close this page now, or change an answer until its game starts.
            </p>
          )}
        </div>
      </section>
      {confirmed > 0 ? <CalendarFile token={token} games={confirmed} /> : null}
      <FeedLink page={page} />
      <OwnScheduleLink token={token} />
    </div>
  );
}

function CalendarFile({ token, games }: { token: string; games: number }) {
  return (
    <section className="mt-5">
      <CalendarHeading />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={gamesFileAddress(token)}
          download
          className={cn(buttonClass({ variant: "outline", size: "lg" }), "max-sm:w-full")}
        >
          Calendar file (.ics)
        </a>
        <p className="text-ink-muted">
          {games === 1 ? "1 confirmed game" : `${games} confirmed games`} in one file. It works with every
          calendar.
        </p>
      </div>
    </section>
  );
}

const isGiven = (game: ShownGame, answer: ShownAnswer): boolean =>
  game.closed === null && answerOf(game) === answer;

function summary(school: string, confirmed: number, others: readonly ShownGame[]): string {
  const declined = others.filter(({ meet }) => meet).length;
  const moved = others.length - declined;
  const parts = [
    confirmed > 0 && `${countedChoices(confirmed)} confirmed`,
    moved > 0 && `${countedChoices(moved)} to reschedule`,
    declined > 0 && `${countedChoices(declined)} you can't come to`,
  ].filter(Boolean);
  return `${school} has your answers: ${parts.join(", ") || "none yet"}.`;
}
