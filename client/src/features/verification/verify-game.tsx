import { useState } from "react";
import { themeStyle } from "#client/lib/theme.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { isOffered } from "#shared/domain/game/opponent-answer.ts";
import { AnswerChoice } from "./answer-choice.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { ChangedSinceSnapshot } from "./changed-since-snapshot.tsx";
import { GameFactList } from "./game-facts.tsx";
import { GivenAnswerSection } from "./given-answer.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { RescheduleRequest } from "./reschedule-request.tsx";
import { SchoolWords } from "./school-words.tsx";
import type { Mailed } from "./use-mailed.ts";
import { type AnswerRequest, isConflict, useAnswer } from "./verification.api.ts";
import { answerOf } from "./verification.ts";

type Step = "choose" | "reschedule" | "answered";

type VerifyGameProps = { token: string; game: VerificationPage; mailed: Mailed<VerificationPage> };

/** The game in the asking school's colours, and below it what the opponent can do or has done. */
export function VerifyGame({ token, game, mailed }: VerifyGameProps) {
  const answer = useAnswer(token, mailed);
  const [chosenStep, setStep] = useState<Step | null>(null);
  const [answeredFor, setAnsweredFor] = useState<VerificationPage | null>(null);
  const given = answerOf(game);
  const step = stepOf(chosenStep, given !== null);
  // The first look leaves the focus to the browser; every step after it is announced.
  const takeFocus = chosenStep !== null && !answeredFor;

  const goTo = (next: Step) => {
    answer.reset();
    setAnsweredFor(null);
    setStep(next);
  };

  const send = (request: Omit<AnswerRequest, "updatedAt">) =>
    answer.start(
      { ...request, updatedAt: game.updatedAt },
      {
        onDone: () => {
          setAnsweredFor(null);
          setStep("answered");
        },
        onFailure: (error) => setAnsweredFor(isConflict(error) ? game : null),
      },
    );

  // A conflict with something else than the game's own change, such as another game at that time, is the server's to tell.
  const isChanged =
    answeredFor !== null && (mailed.error !== null || game.updatedAt !== answeredFor.updatedAt);
  const problem = isChanged ? null : answer.problem;

  return (
    <div
      style={themeStyle(game.school.primaryColor, game.school.secondaryColor)}
      className="flex min-h-dvh flex-col"
    >
      {game.sample ? <SampleNotice /> : null}
      <GameFactList game={game}>
        {isChanged ? (
          <ChangedNotice mailed={mailed} before={answeredFor} now={game} />
        ) : (
          <ChangedSinceSnapshot game={game} />
        )}
        <SchoolWords game={game} />
      </GameFactList>
      {step === "answered" && given ? (
        <GivenAnswerSection
          token={token}
          answer={given}
          game={game}
          takeFocus={takeFocus}
          onChange={() => goTo("choose")}
        />
      ) : null}
      {step === "choose" && isOffered(game) ? (
        <OfferChoice
          game={game}
          takeFocus={takeFocus}
          pending={answer.pending}
          problem={problem}
          onChoose={(option) => send({ response: "choose", option })}
          onReschedule={() => goTo("reschedule")}
        />
      ) : null}
      {step === "choose" && !isOffered(game) ? (
        <AnswerChoice
          game={game}
          takeFocus={takeFocus}
          pending={answer.pending}
          problem={problem}
          onConfirm={() => send({ response: "confirm" })}
          onReschedule={() => goTo("reschedule")}
          onKeep={given ? () => goTo("answered") : undefined}
        />
      ) : null}
      {step === "reschedule" ? (
        <RescheduleRequest
          game={game}
          pending={answer.pending}
          problem={problem}
          onSend={(request) => send({ response: "reschedule", ...request })}
          onCancel={() => goTo(given ? "answered" : "choose")}
        />
      ) : null}
    </div>
  );
}

const SampleNotice = () => (
  <p className="border-b border-yellow-mark bg-yellow-wash px-5 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-center font-semibold text-yellow">
    This is a sample; your answer changes nothing but this page
  </p>
);

/** An answer that stands no longer, because the school has changed or put off the game since, is asked for again. */
function stepOf(chosen: Step | null, hasAnswer: boolean): Step {
  const step = chosen ?? "answered";
  return step === "answered" && !hasAnswer ? "choose" : step;
}
