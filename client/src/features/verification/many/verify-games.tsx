import BadgeCheck from "lucide-react/icons/badge-check";
import { type ReactNode, useId, useRef, useState } from "react";
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
import { teamName } from "#shared/domain/school/team-name.ts";
import { nameBesideSchool, personOfSchool } from "#shared/domain/text/names.ts";
import { AskedGameCard } from "./asked-game.tsx";
import { type Sending, SentAnswers } from "./sent-answers.tsx";

/** The games of a request in the asking school's colours, each with its answer, and one button that sends them all. */
export function VerifyGames({ token, request }: { token: string; request: ShownRequest }) {
  const { page } = request;
  const answers = useAnswers(request);
  const [name, setName] = useState("");
  const [sending, setSending] = useState<Sending | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const { choices, pending, problem } = answers;
  const tally = tallyOf(page.games, choices);
  const toSend = tally.confirms + tally.moves;

  const send = () => {
    const showProblems = () => requestAnimationFrame(() => focusFirstInvalid(content.current));
    const done = (missed: number) => setSending((last) => ({ number: (last?.number ?? 0) + 1, missed }));
    if (!answers.send(name.trim(), done)) showProblems();
  };

  return (
    <div
      ref={content}
      style={themeStyle(page.school.primaryColor, page.school.secondaryColor)}
      className="flex min-h-dvh flex-col"
    >
      <GamesHeader page={page} />
      <div className="mx-auto grid w-full max-w-154 gap-8 px-5 pt-1 pb-6 *:first:mt-5">
        <SchoolNote game={page} />
        <SentAnswers token={token} page={page} sending={sending} left={tally.left + toSend} />
        {byTeam(page).map(([team, games]) => (
          <TeamGames key={team} team={team}>
            {(teamId) =>
              games.map((game) => (
                <AskedGameCard key={game.key} game={game} teamId={teamId} page={page} answers={answers} />
              ))
            }
          </TeamGames>
        ))}
        {toSend > 0 ? (
          <Field label="Your name" hint="Optional" error={nameProblem(problem)}>
            <Input
              autoComplete="name"
              className="h-11!"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
      <AnswerBar tally={tally} pending={pending} problem={problem} onSend={send} />
      <LostWords exist={hasWords(choices)} saving={pending} />
    </div>
  );
}

type TeamGamesProps = { team: string; children: (teamId: string) => ReactNode };

/** @param props.children is given the id of what names the team */
function TeamGames({ team, children }: TeamGamesProps) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="text-2xl">
        <Isolated>{team}</Isolated>
      </h2>
      <ul className="mt-3 grid gap-3">{children(id)}</ul>
    </section>
  );
}

const nameProblem = (problem: Error | null): string | undefined =>
  problem instanceof ApiError ? problem.fieldErrors.name : undefined;

/** In the order of the message. */
function byTeam({ games }: ShownPage): [string, ShownGame[]][] {
  const teams = new Map<string, ShownGame[]>();
  for (const game of games) {
    const team = teamName(game.team);
    teams.set(team, [...(teams.get(team) ?? []), game]);
  }
  return [...teams];
}

type AnswerBarProps = { tally: Tally; pending: boolean; problem: Error | null; onSend: () => void };

/** Always in sight: what one press does, and what it leaves out. Away when there is nothing left to do. */
function AnswerBar({ tally, pending, problem, onSend }: AnswerBarProps) {
  const toSend = tally.confirms + tally.moves;
  if (toSend === 0 && tally.left === 0) return null;
  return (
    <div
      {...PAGE_BAR}
      className="sticky bottom-0 mt-auto border-t border-line bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid w-full max-w-154 gap-2 px-5">
        <AnswerProblem problem={problem} />
        <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
          {leftOut(tally.left)}
        </p>
        {toSend > 0 ? (
          <Button size="xl" pending={pending} pendingLabel="Sending..." onClick={onSend}>
            <BadgeCheck aria-hidden="true" className="size-5!" />
            {buttonLabel(tally)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function leftOut(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "1 game is left out until you answer it above."
    : `${countedChoices(left)} are left out until you answer them above.`;
}

function GamesHeader({ page }: { page: ShownPage }) {
  const { school, opponentName, requestedBy, games } = page;
  const person = nameBesideSchool(requestedBy, school.name);
  return (
    <SchoolBoard school={school}>
      <h1 className="mt-5 text-3xl sm:text-4xl">
        <Isolated>{`${school.name} asks ${opponentName} to confirm ${countedChoices(games.length)}`}</Isolated>
      </h1>
      <p className="mt-2 text-pretty">
        <Isolated>
          {person
            ? `${personOfSchool(person, school.name)} would like to know whether you can play.`
            : "Please say whether you can play."}
        </Isolated>
      </p>
    </SchoolBoard>
  );
}
