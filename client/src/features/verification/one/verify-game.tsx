import { type ReactNode, useState } from "react";
import { type Choice, choiceOfOffer, moveOf } from "#client/features/verification/answer/choices.ts";
import { useAnswers } from "#client/features/verification/answer/use-answers.ts";
import { PutOffText } from "#client/features/verification/game/put-off-text.tsx";
import { SchoolNote } from "#client/features/verification/game/school-note.tsx";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { themeStyle } from "#client/lib/theme.ts";
import { isOffered } from "#shared/domain/game/opponent-answer.ts";
import { answerOf } from "#shared/domain/game/shown-answer.ts";
import { AnswerChoice } from "./answer-choice.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { ChangedSinceSnapshot } from "./changed-since-snapshot.tsx";
import { GameBoard, GameFactList } from "./game-facts.tsx";
import { GivenAnswerSection } from "./given-answer.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { RescheduleSection } from "./reschedule-section.tsx";

type VerifyGameProps = { token: string; game: ShownGame; request: ShownRequest };

/** The only game of a request, in the asking school's colours: one question at a time, sent as soon as it is answered. */
export function VerifyGame({ token, game, request }: VerifyGameProps) {
  const answers = useAnswers(request);
  const [hasActed, setActed] = useState(false);
  const given = answerOf(game);
  const choice = answers.choices.get(game.key);
  const before = answers.unrecorded.get(game.key)?.before;
  // The first look leaves the focus to the browser; every step after it is announced.
  const takeFocus = hasActed && !before;
  // The server refuses an answer also for other reasons than a change of this game: another game at that time, say.
  const isChanged =
    before !== undefined && (request.mailed.error !== null || game.updatedAt !== before.updatedAt);
  const { pending } = answers;
  const problem = isChanged ? null : answers.problem;

  const goTo = (next: Choice | null) => {
    answers.forgetProblems();
    answers.choose(game.key, next);
    setActed(true);
  };
  const send = (answer: Choice | null): boolean =>
    answer !== null && answers.send("", () => setActed(true), new Map([[game.key, answer]]));

  const asked = { game, takeFocus, pending, problem, onReschedule: () => goTo(moveOf(game)) };
  const changed = isChanged ? <ChangedNotice mailed={request.mailed} before={before} now={game} /> : null;
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
      {isOffered(game) && choice?.kind !== "move" ? (
        <>
          {changed ? <Column>{changed}</Column> : null}
          <OfferChoice {...asked} onChoose={(option) => send(choiceOfOffer(game, option))} />
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
          {choice?.kind === "move" ? (
            <RescheduleSection
              game={game}
              values={choice.values}
              problems={answers.problemsOf(game.key)}
              pending={pending}
              problem={problem}
              onChange={(values) => answers.choose(game.key, { kind: "move", values })}
              onSend={() => send(choice)}
              onCancel={() => goTo(null)}
            />
          ) : given && !choice ? (
            <GivenAnswerSection
              token={token}
              answer={given}
              game={game}
              takeFocus={takeFocus}
              onChange={() => goTo({ kind: "later" })}
            />
          ) : (
            <AnswerChoice
              {...asked}
              onConfirm={() => send({ kind: "confirm" })}
              onKeep={given ? () => goTo(null) : undefined}
            />
          )}
        </>
      )}
    </div>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-154 px-5">{children}</div>
);

const SampleNotice = () => (
  <p className="border-b border-yellow-mark bg-yellow-wash px-5 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-center font-semibold text-yellow">
    This is a sample; your answer changes nothing but this page
  </p>
);
