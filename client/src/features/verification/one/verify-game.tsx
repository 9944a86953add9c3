import type { ReactNode } from "react";
import { choiceOfOffer, moveOf } from "#client/features/verification/answer/choices.ts";
import { PutOffText } from "#client/features/verification/game/put-off-text.tsx";
import { SchoolNote } from "#client/features/verification/game/school-note.tsx";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { themeStyle } from "#client/lib/theme.ts";
import { isOffered } from "#shared/domain/requests/opponent-answer.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { AnswerChoice } from "./answer-choice.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { ChangedSinceSnapshot } from "./changed-since-snapshot.tsx";
import { GameBoard, GameFactList } from "./game-facts.tsx";
import { GivenAnswerSection } from "./given-answer.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { RescheduleSection } from "./reschedule-section.tsx";
import { type OnlyAnswer, useOnlyAnswer } from "./use-only-answer.ts";

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
    This is a sample; your answer changes nothing but this page
  </p>
);
