import BadgeCheck from "lucide-react/icons/badge-check";
import { type ReactNode, useRef, useState } from "react";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { focusFirstInvalid } from "#client/components/answer/focus-first-invalid.ts";
import { Button } from "#client/components/ui/button.tsx";
import { PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import {
  buttonLabel,
  countedChoices,
  hasWords,
  type Tally,
  tallyOf,
} from "#client/features/verification/answer/choices.ts";
import { LostWords } from "#client/features/verification/answer/lost-words.tsx";
import { useAnswers } from "#client/features/verification/answer/use-answers.ts";
import { SchoolBoard } from "#client/features/verification/game/school-board.tsx";
import { SchoolNote } from "#client/features/verification/game/school-note.tsx";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import type { ShownGame, ShownPage } from "#client/features/verification/verification.api.ts";
import { ApiError } from "#client/lib/api.ts";
import { themeStyle } from "#client/lib/theme.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { nameBesideSchool, personOfSchool } from "#shared/domain/text/names.ts";
import { AskedGameRow } from "./asked-game.tsx";
import { type Sending, SentAnswers } from "./sent-answers.tsx";

/** Wide enough for a game in one line. */
const ONE_LINE_A_GAME = "(min-width: 48rem)";

/** The games of a request in the asking school's colors, by date, and one button that sends all answers. */
export function VerifyGames({ token, request }: { token: string; request: ShownRequest }) {
  const { page } = request;
  const answers = useAnswers(request);
  const [name, setName] = useState("");
  const [sending, setSending] = useState<Sending | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(ONE_LINE_A_GAME);
  const { choices, pending, problem } = answers;
  const tally = tallyOf(page.games, choices);
  const toSend = tally.confirms + tally.moves + tally.declines;
  const canSend = toSend > 0 || tally.left > 0;

  const send = () => {
    if (toSend === 0) return;
    const showProblems = () => requestAnimationFrame(() => focusFirstInvalid(content.current));
    const done = (missed: number) => setSending((last) => ({ number: (last?.number ?? 0) + 1, missed }));
    if (!answers.send(name.trim(), done)) showProblems();
  };
  const nameField = <NameField value={name} problem={problem} onChange={setName} />;

  return (
    <div
      ref={content}
      style={themeStyle(page.school.primaryColor, page.school.secondaryColor)}
      className="flex min-h-dvh flex-col"
    >
      <GamesHeader page={page} canSend={canSend} />
      <div className="mx-auto grid w-full max-w-238 gap-4 px-4 py-3 md:px-5 md:py-4">
        <SchoolNote game={page} />
        <SentAnswers token={token} page={page} sending={sending} left={tally.left + toSend} />
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {page.games.toSorted(byStart).map((game) => (
            <AskedGameRow key={game.key} game={game} page={page} answers={answers} />
          ))}
        </ul>
        {canSend && !isWide ? nameField : null}
      </div>
      {canSend ? (
        <AnswerBar tally={tally} pending={pending} problem={problem} onSend={send}>
          {isWide ? nameField : null}
        </AnswerBar>
      ) : null}
      <LostWords exist={hasWords(choices)} saving={pending} />
    </div>
  );
}

const byStart = (one: ShownGame, other: ShownGame): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`) || one.key - other.key;

type NameFieldProps = { value: string; problem: Error | null; onChange: (name: string) => void };

const NameField = ({ value, problem, onChange }: NameFieldProps) => (
  <Field
    label="Your name"
    hint="Optional"
    error={problem instanceof ApiError ? problem.fieldErrors.name : undefined}
    className="grid-cols-[auto_minmax(0,1fr)_auto] items-center"
  >
    <Input
      autoComplete="name"
      className="h-11!"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

type AnswerBarProps = {
  tally: Tally;
  pending: boolean;
  problem: Error | null;
  onSend: () => void;
  children: ReactNode;
};

/** Always in sight while there is something to answer: what one press does, and what it leaves out. */
const AnswerBar = ({ tally, pending, problem, onSend, children }: AnswerBarProps) => (
  <div
    {...PAGE_BAR}
    className="sticky bottom-0 mt-auto border-t border-line bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    <div className="mx-auto grid w-full max-w-238 gap-2 px-4 md:px-5">
      <AnswerProblem problem={problem} />
      <p role="status" className="text-sm text-ink-muted empty:hidden max-md:text-center">
        {leftOut(tally.left)}
      </p>
      <div className="grid items-center gap-4 md:grid-cols-[auto_minmax(0,24rem)] md:justify-start">
        <Button size="xl" pending={pending} pendingLabel="Sending..." onClick={onSend}>
          <BadgeCheck aria-hidden="true" className="size-5!" />
          {buttonLabel(tally)}
        </Button>
        {children}
      </div>
    </div>
  </div>
);

function leftOut(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "1 game still needs your answer above."
    : `${countedChoices(left)} still need your answer above.`;
}

function GamesHeader({ page, canSend }: { page: ShownPage; canSend: boolean }) {
  const { school, opponentName, requestedBy, games } = page;
  const person = nameBesideSchool(requestedBy, school.name);
  const asks = person
    ? `${personOfSchool(person, school.name)} would like to know whether you can play.`
    : "Please say whether you can play.";
  return (
    <SchoolBoard school={school} isWide>
      <h1 className="mt-3 text-[1.6875rem] sm:text-4xl">
        <Isolated>{`${school.name} asks ${opponentName} to confirm ${countedChoices(games.length)}`}</Isolated>
      </h1>
      <p className="mt-1.5 text-pretty">
        <span className={canSend ? "max-md:sr-only" : undefined}>
          <Isolated>{asks}</Isolated>
        </span>
        {canSend ? " Nothing is sent until you press the button below." : null}
      </p>
    </SchoolBoard>
  );
}
