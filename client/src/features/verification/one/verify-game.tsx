import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { type Choice, choiceOfOffer, moveOf } from "#client/features/verification/answer/choices.ts";
import { useAnswers } from "#client/features/verification/answer/use-answers.ts";
import { PutOffText } from "#client/features/verification/game/put-off-text.tsx";
import { SchoolNote } from "#client/features/verification/game/school-note.tsx";
import { listed } from "#client/features/verification/game/shown-game.ts";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { themeStyle } from "#client/lib/theme.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { AnswerChoice } from "./answer-choice.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { GameBoard, GameFactList } from "./game-facts.tsx";
import { GivenAnswerSection } from "./given-answer.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { RescheduleSection } from "./reschedule-section.tsx";

type VerifyGameProps = { token: string; game: ShownGame; request: ShownRequest };

/**
 * The only game of a request, in the asking school's colours: one question at a time, sent as soon as it is answered.
 */
export function VerifyGame({ token, game, request }: VerifyGameProps) {
  const answer = useOnlyAnswer(request, game);
  const { before } = answer;
  const changed = before ? <ChangedNotice mailed={request.mailed} before={before} now={game} /> : null;
  const details = (
    <>
      <SchoolNote game={game} />
      <GameFactList game={game} />
    </>
  );
  return (
    <div
      style={themeStyle(game.school.primaryColor, game.school.secondaryColor)}
      className="flex min-h-dvh flex-col"
    >
      {game.sample ? <SampleNotice /> : null}
      <GameBoard game={game} />
      {isOffered(game) && answer.choice?.kind !== "move" ? (
        <>
          {changed ? <Column>{changed}</Column> : null}
          <OfferChoice
            {...questionProps(game, answer)}
            onChoose={(option) => answer.send(choiceOfOffer(game, option))}
          />
          <Column>
            <hr className="mb-5 border-line" />
            <PutOffText game={game} />
            {changed ? null : <ChangedSinceSnapshot game={game} />}
            {details}
          </Column>
        </>
      ) : (
        <>
          <Column>
            {changed ?? <ChangedSinceSnapshot game={game} />}
            {details}
          </Column>
          <Answer token={token} game={game} answer={answer} />
        </>
      )}
    </div>
  );
}

type AnswerProps = { token: string; game: ShownGame; answer: OnlyAnswer };

/** The request for another date as it is written, the answer that was given, or the question. */
function Answer({ token, game, answer }: AnswerProps) {
  const { choice, problems, problem, pending, takeFocus, change, goTo, send } = answer;
  const given = answerOf(game);
  if (choice?.kind === "move") {
    return (
      <RescheduleSection
        {...{ game, problems, problem, pending }}
        values={choice.values}
        onChange={(values) => change({ kind: "move", values })}
        onSend={() => send(choice)}
        onCancel={() => goTo(null)}
      />
    );
  }
  if (given && !choice) {
    return (
      <GivenAnswerSection
        {...{ token, game, takeFocus }}
        answer={given}
        onChange={() => goTo({ kind: "later" })}
      />
    );
  }
  return (
    <AnswerChoice
      {...questionProps(game, answer)}
      onConfirm={() => send({ kind: "confirm" })}
      onKeep={given ? () => goTo(null) : undefined}
    />
  );
}

const questionProps = (game: ShownGame, { takeFocus, pending, problem, goTo }: OnlyAnswer) => ({
  ...{ game, takeFocus, pending, problem },
  onReschedule: () => goTo(moveOf(game)),
});

const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-154 px-5">{children}</div>
);

const SampleNotice = () => (
  <p className="border-b border-yellow-mark bg-yellow-wash px-5 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-center font-semibold text-yellow">
    This is a sample. Your answer changes only this page.
  </p>
);

/** Names the facts that stand on the page as old and new, for those who read it once and quickly. */
function ChangedSinceSnapshot({ game: { was, wasMailed } }: { game: ShownGame }) {
  if (was.length === 0) return null;
  return (
    <p className="mt-5 flex gap-3 rounded-md border border-yellow-mark bg-yellow-wash p-4 text-yellow">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="font-semibold">{wasMailed ? "Changed:" : "Changed since our last email:"}</span>{" "}
        {listed(was.map(({ name }) => name))}
      </span>
    </p>
  );
}

/** The answer to the only game of a request. */
function useOnlyAnswer(request: ShownRequest, game: ShownGame) {
  const { choices, choose, send, unrecorded, problemsOf, forgetProblems, pending, problem } =
    useAnswers(request);
  const [hasActed, setActed] = useState(false);
  const before = unrecorded.get(game.key)?.before;
  // The server refuses an answer also for other reasons than a change of this game: another game at that time, say.
  const isChanged =
    before !== undefined && (request.mailed.error !== null || game.updatedAt !== before.updatedAt);
  const change = (choice: Choice | null) => choose(game.key, choice);
  return {
    choice: choices.get(game.key),
    change,
    /** Goes on to another question. */
    goTo: (choice: Choice | null) => {
      forgetProblems();
      change(choice);
      setActed(true);
    },
    /** @returns whether it is on its way */
    send: (answer: Choice | null): boolean =>
      answer !== null && send("", () => setActed(true), new Map([[game.key, answer]])),
    /** the game as it was shown when it was answered too late */
    before: isChanged ? before : undefined,
    problems: problemsOf(game.key),
    problem: isChanged ? null : problem,
    pending,
    /** The first look leaves the focus to the browser; every step after it is announced. */
    takeFocus: hasActed && !before,
  };
}

type OnlyAnswer = ReturnType<typeof useOnlyAnswer>;
