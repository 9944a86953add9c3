import type { ReactNode } from "react";
import { Link } from "wouter";
import { StepMark } from "#client/components/step-mark.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { gamesToSend } from "#client/game/games-to-send.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { Guide } from "./guide.ts";
import { NotSentYet } from "./not-sent-yet.tsx";
import { OtherWaysToStart } from "./other-ways.tsx";
import { SigningBefore } from "./signing.tsx";
import { WaitingFor } from "./waiting-for.tsx";

type FirstStepsProps = {
  guide: Extract<Guide, { stage: "steps" }>;
  games: readonly Game[];
  onSend: (games: readonly Game[]) => void;
  timeZone: string;
  now: number;
  /** the person has given no name yet, and is asked for it before the first step */
  isNameless: boolean;
};

type Step = {
  title: string;
  text: string;
  /** null: it is not known yet */
  done: boolean | null;
  /** where it is done; without it, here */
  href?: string;
  /** what there is to do and to see here */
  here?: ReactNode;
};

/** The way to the first game that an opponent has answered. */
export function FirstSteps({ guide, games, onSend, timeZone, now, isNameless }: FirstStepsProps) {
  const { done, waitingFor } = guide;
  const unsent = gamesToSend(games, now);
  const steps: Step[] = [
    {
      title: "Add your teams",
      text: "Every sport and level that plays games.",
      href: "/teams",
      done: done.teams,
    },
    {
      title: "Add opponent schools",
      text: "With an email address, they can confirm a game from a link.",
      href: "/opponents",
      done: done.opponents,
    },
    {
      title: "Schedule your first game",
      text: "Then send it to the opponent to verify.",
      href: "/games",
      done: done.game,
    },
    {
      title: "Send it",
      text: "The opponent gets an email with a link, and needs no account.",
      done: done.sent,
      here: <NotSentYet count={unsent.length} onSend={() => onSend(unsent)} />,
    },
    {
      title: "First answer",
      text: "You get an email, and see it here.",
      done: false,
      here: waitingFor ? <WaitingFor game={waitingFor} timeZone={timeZone} now={now} /> : null,
    },
  ];
  const next = steps.findIndex((step) => !step.done);

  return (
    <Card>
      <CardHeader title="First steps" description="Five of them, and your first game is agreed on." />
      <CardBody>
        {isNameless ? <SigningBefore /> : null}
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
      <StepMark number={number} done={done === true} />
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
          <ButtonLink
            href={href}
            size="sm"
            className={cn("mt-3 h-auto min-h-8 max-w-full whitespace-normal", done === null && "invisible")}
          >
            {title}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
