import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import type { SameOpponentAnswer, SameOpponentAnswers } from "#client/features/game-import/import-choices.ts";
import type { SimilarOpponent } from "#shared/api/game-import.ts";

type SameOpponentsProps = {
  questions: readonly SimilarOpponent[];
  answers: SameOpponentAnswers;
  onAnswer: (answers: SameOpponentAnswers) => void;
};

/** Asks about names that may be a second one of an opponent, before they become a school of their own. */
export function SameOpponents({ questions, answers, onAnswer }: SameOpponentsProps) {
  const open = questions.filter(({ name }) => !answers.has(name));
  const answerAll = () => {
    const same = open.map((question) => [question.name, sameAs(question)] as const);
    onAnswer(new Map([...answers, ...same]));
  };
  return (
    <div className="divide-y divide-line">
      {questions.length >= MANY ? (
        <div className="flex justify-end pb-2">
          <Button variant="outline" size="sm" disabled={open.length === 0} onClick={answerAll}>
            All the same school
          </Button>
        </div>
      ) : null}
      {questions.map((question) => (
        <SameOpponent
          key={question.name}
          question={question}
          answer={answers.get(question.name)}
          onAnswer={(answer) => onAnswer(new Map(answers).set(question.name, answer))}
        />
      ))}
    </div>
  );
}

/** So many are answered with one press. */
const MANY = 3;

const sameAs = ({ opponentId, schoolName }: SimilarOpponent): SameOpponentAnswer => opponentId ?? schoolName;

/** The first choice of the first question without an answer, about names or the file. */
export function focusOpenQuestion(within: Element | null): void {
  within?.querySelector<HTMLElement>("[data-open-question] :is(input, select)")?.focus();
}

type SameOpponentProps = {
  question: SimilarOpponent;
  answer: SameOpponentAnswer | undefined;
  onAnswer: (answer: SameOpponentAnswer) => void;
};

function SameOpponent({ question, answer, onAnswer }: SameOpponentProps) {
  const group = useId();
  const { name, schoolName } = question;
  const choices = [
    { label: "Same school", value: sameAs(question) },
    { label: "Different schools", value: null },
  ];
  return (
    <fieldset
      data-open-question={answer === undefined ? "" : undefined}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
    >
      <legend className="float-left min-w-0 flex-1 basis-64 wrap-anywhere">
        Are <span className="font-semibold">{name}</span> and{" "}
        <span className="font-semibold">{schoolName}</span> the same school?
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ label, value }) => (
          <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2 coarse:min-h-11">
            <input
              type="radio"
              name={group}
              className="size-4.5 shrink-0 accent-primary-line"
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
