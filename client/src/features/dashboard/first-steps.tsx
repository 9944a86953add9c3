import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { StepMark } from "#client/components/step-mark.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { useOnboarding } from "#client/data/onboarding.api.ts";
import { CopyLink } from "#client/games/parts/copy-link.tsx";
import { GameLink } from "#client/games/parts/game-link.tsx";
import { gamesToSend } from "#client/games/parts/games-to-send.ts";
import { RemindButton } from "#client/games/parts/remind-button.tsx";
import { sampleNotice, sampleRequestText } from "#client/games/parts/sample-notice.ts";
import type { Game } from "#shared/api/games.ts";
import { needInWords } from "#shared/domain/season/needs-you.ts";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { Guide, UnansweredGame } from "./guide.ts";

/** The chunk of a school's first days comes after the page, in one piece. */
export { SigningCard } from "./signing.tsx";

type FirstStepsProps = {
  guide: Extract<Guide, { stage: "steps" }>;
  games: readonly Game[];
  onSend: (games: readonly Game[]) => void;
  timeZone: string;
  now: number;
};

type Step = {
  title: string;
  text: string;
  done: boolean;
  /** where it is done; without it, here */
  href?: string;
  /** what there is to do and to see here */
  here?: ReactNode;
};

/** The way to the first game that an opponent has answered. */
export function FirstSteps({ guide, games, onSend, timeZone, now }: FirstStepsProps) {
  const { done, waitingFor } = guide;
  const unsent = gamesToSend(games, now);
  const steps: Step[] = [
    {
      title: "Add your teams",
      text: "One team for each sport and level.",
      href: "/teams",
      done: done.teams,
    },
    {
      title: "Add opponent schools",
      text: "With an email address, so that they can confirm games.",
      href: "/opponents",
      done: done.opponents,
    },
    {
      title: "Schedule your first game",
      text: "Choose a team, an opponent, a date and a time.",
      href: "/games",
      done: done.game,
    },
    {
      title: "Send it",
      text: "Your opponent gets an email with a link. No account needed.",
      done: done.sent,
      here: <NotSentYet count={unsent.length} isNext={!done.sent} onSend={() => onSend(unsent)} />,
    },
    {
      title: "First answer",
      text: "You get an email, and you see the answer here.",
      done: false,
      here: waitingFor ? <WaitingFor game={waitingFor} timeZone={timeZone} now={now} /> : null,
    },
  ];
  const next = steps.findIndex((step) => !step.done);

  return (
    <Card>
      <CardHeader title="First steps" description="Five steps to your first confirmed game." />
      <CardBody>
        <ol className="grid gap-4 @min-[60rem]:grid-cols-5">
          {steps.map((step, index) => (
            <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
          ))}
        </ol>
        <OtherWaysToStart />
      </CardBody>
    </Card>
  );
}

type StepRowProps = { step: Step; number: number; isNext: boolean };

function StepRow({ step: { title, text, href, done, here }, number, isNext }: StepRowProps) {
  return (
    <li className="flex gap-3">
      <StepMark number={number} done={done} />
      <div className="min-w-0">
        <h3 className="text-xl">
          {isNext || !href ? (
            title
          ) : (
            <Link href={href} className="hover:underline hover:underline-offset-4">
              {title}
            </Link>
          )}{" "}
          {done ? <VisuallyHidden>(done)</VisuallyHidden> : null}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">{text}</p>
        {here}
        {isNext && href ? (
          <ButtonLink href={href} size="sm" className="mt-3 h-auto min-h-8 max-w-full whitespace-normal">
            {title}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

type NotSentYetProps = { count: number; isNext: boolean; onSend: () => void };

function NotSentYet({ count, isNext, onSend }: NotSentYetProps) {
  if (count === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium tabular-nums">{needInWords({ kind: "to-send", count })}</p>
      <Button variant={isNext ? "primary" : "outline"} size="sm" onClick={onSend}>
        <Send aria-hidden="true" />
        Send all
      </Button>
    </div>
  );
}

const OtherWaysToStart = () => (
  <p className="mt-5 border-t border-line pt-4 text-sm text-ink-muted">
    Have a spreadsheet?{" "}
    <Link href="/import-games" className="font-semibold text-primary-text underline underline-offset-4">
      Import your schedule
    </Link>
  </p>
);

/** Nobody waits for it, so it stands below all else and moves nothing. */
export function SampleAnswer() {
  const { data } = useOnboarding();
  const sample = data?.sample;
  const notice = sampleNotice(sample);
  if (!sample || !notice) return null;
  return (
    <p className="text-sm text-ink-muted">
      Your sample: <span className="font-semibold text-ink">"{notice}"</span>{" "}
      <span className="wrap-anywhere">{sampleRequestText(sample)}</span> You'll get this when an opponent
      answers.
    </p>
  );
}

type WaitingForProps = { game: UnansweredGame; timeZone: string; now: number };

/** Offers to ask again, and the link to pass on where the message is not found. */
function WaitingFor({ game, timeZone, now }: WaitingForProps) {
  const since = toLocal(Date.parse(game.waiting.since), timeZone);
  const isToday = since.date === toLocal(now, timeZone).date;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">
        Waiting for <Isolated>{game.opponent.schoolName}</Isolated> since{" "}
        {isToday ? formatTime(since.time) : formatLongDate(since.date)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <RemindButton game={game} />
        <CopyLink game={game} />
      </div>
    </>
  );
}

export function FirstConfirmation({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-green-mark bg-green-wash px-5 py-3 text-green">
      <p className="heading text-xl wrap-anywhere">
        <Isolated>{game.opponent.schoolName}</Isolated> confirmed your first game. ★
      </p>
      <GameLink id={game.id} className="target flex items-center font-semibold underline underline-offset-4">
        Open the game
      </GameLink>
    </div>
  );
}
